import { describe, expect, it } from 'vitest'
import { lastRefundDay } from '../refunds/refund-window'
import { withdrawalPeriod } from './withdrawal-period'

describe('withdrawalPeriod', () => {
  it.each([
    // A Friday, a Saturday, a Sunday, and a Monday.
    ['2026-11-27T12:00:00Z', 'December 11, 2026'],
    ['2026-11-28T12:00:00Z', 'December 14, 2026'],
    ['2026-11-29T12:00:00Z', 'December 14, 2026'],
    ['2026-11-30T12:00:00Z', 'December 14, 2026'],
  ])('should end on a weekday after a purchase on %s', (paidAt, lastDay) => {
    expect(lastRefundDay(withdrawalPeriod(new Date(paidAt), 'utc'))).toBe(lastDay)
  })

  it('should follow the buyer’s time zone', () => {
    // Saturday in Tokyo, still Friday in UTC.
    const paidAt = new Date('2026-11-27T20:00:00Z')
    expect(lastRefundDay(withdrawalPeriod(paidAt, 'jst'))).toBe('December 14, 2026')
    expect(lastRefundDay(withdrawalPeriod(paidAt, 'utc'))).toBe('December 11, 2026')
  })
})
