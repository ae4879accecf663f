import { describe, expect, it } from 'vitest'
import { documentKey, documentKeySchema } from './drafted-document'
import { dayInZone, momentInZone, timeInZone } from './zoned-time'

describe('a time on the instructor’s clock', () => {
  it.each([
    ['utc', '2026-12-01T09:30:00.000Z'],
    ['ist', '2026-12-01T04:00:00.000Z'],
    ['pst', '2026-12-01T17:30:00.000Z'],
  ] as const)('is a moment in %s', (zone, moment) => {
    expect(momentInZone('2026-12-01T09:30', zone)?.toISOString()).toBe(moment)
    expect(timeInZone(moment, zone)).toBe('9:30 AM')
  })

  it('says its day and its zone', () => {
    expect(dayInZone('2026-11-30T23:30:00Z', 'cet')).toBe(
      'December 1, 2026 at 12:30 AM, UTC+1:00 (CET)',
    )
  })

  it('is none when it is no time', () => {
    expect(momentInZone('2026-13-01T09:30', 'utc')).toBeNull()
  })
})

describe('the key of a document', () => {
  const id = '00000000-0000-4000-8000-000000000000'

  it.each([`lessons:${id}`, 'home', 'sign-up'])('%s is read as it was written', (key) => {
    expect(documentKey(documentKeySchema.parse(key))).toBe(key)
  })

  it.each(['users:1', `users:${id}`, 'lessons', 'lessons:1', `home:${id}`, 'site', ''])(
    'is not %j',
    (key) => {
      expect(documentKeySchema.safeParse(key).success).toBe(false)
    },
  )
})
