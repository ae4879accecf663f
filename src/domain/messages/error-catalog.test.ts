import { describe, expect, it } from 'vitest'
import { errorCatalog } from './error-catalog'

describe('errorCatalog', () => {
  it.each(Object.entries(errorCatalog))(
    'should have a sentence and an error status for %s',
    (_, entry) => {
      const { sentence, status } = entry
      if (sentence !== null) expect(sentence).toMatch(/^[A-Z].*[.?]$/)
      expect(status).toBeGreaterThanOrEqual(400)
    },
  )
})
