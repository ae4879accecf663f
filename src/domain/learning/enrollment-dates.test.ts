import { describe, expect, it } from 'vitest'
import { isFreshEnrollment } from './enrollment-dates'

describe('isFreshEnrollment', () => {
  const now = new Date('2026-03-10T12:00:00Z')

  it.each([
    ['2026-03-10T11:59:00Z', true],
    ['2026-03-07T12:00:01Z', true],
    ['2026-03-07T12:00:00Z', false],
    ['2025-03-10T12:00:00Z', false],
    // The database's clock may be slightly ahead.
    ['2026-03-10T12:00:05Z', true],
    [null, false],
  ])('should return for %s: %s', (enrolledAt, isFresh) => {
    expect(isFreshEnrollment(enrolledAt, now)).toBe(isFresh)
  })
})
