import { describe, expect, it } from 'vitest'
import { errorCatalog } from './error-catalog'

describe('errorCatalog', () => {
  it.each(Object.entries(errorCatalog))(
    'should have a message and an error status for %s',
    (_, entry) => {
      const { message, status } = entry
      if (message !== null) expect(message).toMatch(/^[A-Z].*[.?]$/)
      expect(status).toBeGreaterThanOrEqual(400)
    },
  )
})
