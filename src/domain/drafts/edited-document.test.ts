import { describe, expect, it } from 'vitest'
import { documentKey, draftedKeySchema } from './edited-document'

describe('the key of a document', () => {
  const id = '00000000-0000-4000-8000-000000000000'

  it.each([`lessons:${id}`, 'home', 'sign-up'])('should be parsed: %s', (key) => {
    expect(documentKey(draftedKeySchema.parse(key))).toBe(key)
  })

  it.each(['users:1', `users:${id}`, 'lessons', 'lessons:1', `home:${id}`, 'site', ''])(
    'should not be %j',
    (key) => {
      expect(draftedKeySchema.safeParse(key).success).toBe(false)
    },
  )
})
