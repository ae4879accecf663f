import { describe, expect, it } from 'vitest'
import { isInRefundWindow, lastRefundDay } from './refund-window'
import { timeZoneValues } from '../identity/time-zones'

const HOUR_MS = 60 * 60 * 1000
const paid = new Date('2026-11-01T10:30:00Z')

describe('the refund window', () => {
  it('should end with the fourteenth day after the purchase', () => {
    expect(
      isInRefundWindow(
        { paidAt: paid, zone: 'utc', days: 14 },
        new Date('2026-11-15T23:59:59.999Z'),
      ),
    ).toBe(true)
    expect(
      isInRefundWindow({ paidAt: paid, zone: 'utc', days: 14 }, new Date('2026-11-16T00:00:00Z')),
    ).toBe(false)
    expect(lastRefundDay({ paidAt: paid, zone: 'utc', days: 14 })).toBe('November 15, 2026')
  })

  it('should be as long as the policy says', () => {
    expect(lastRefundDay({ paidAt: paid, zone: 'utc', days: 30 })).toBe('December 1, 2026')
  })

  it('should be as long for a purchase in the first moment of a day as in its last', () => {
    const first = new Date('2026-11-01T00:00:00Z')
    const last = new Date('2026-11-01T23:59:59.999Z')
    for (const day of [first, last])
      expect(lastRefundDay({ paidAt: day, zone: 'utc', days: 14 })).toBe('November 15, 2026')
  })

  it.each([
    // 18:30 on November 1 in Tokyo; the 15th ends there at 15:00 UTC.
    ['jst', '2026-11-15T14:59:59.999Z', '2026-11-15T15:00:00Z'],
    // 02:30 on November 1 in Los Angeles; the 15th ends there at 8:00 UTC of the 16th.
    ['pst', '2026-11-16T07:59:59.999Z', '2026-11-16T08:00:00Z'],
    // A time zone offset with half an hour.
    ['ist', '2026-11-15T18:29:59.999Z', '2026-11-15T18:30:00Z'],
  ] as const)('should follow the buyer’s time zone: %s', (zone, within, after) => {
    expect(isInRefundWindow({ paidAt: paid, zone, days: 14 }, new Date(within))).toBe(true)
    expect(isInRefundWindow({ paidAt: paid, zone, days: 14 }, new Date(after))).toBe(false)
  })

  it('should count from the day in the buyer’s time zone', () => {
    const lateInLondon = new Date('2026-11-01T23:30:00Z')
    expect(lastRefundDay({ paidAt: lateInLondon, zone: 'cet', days: 14 })).toBe('November 16, 2026')
    const earlyInLondon = new Date('2026-11-01T02:00:00Z')
    expect(lastRefundDay({ paidAt: earlyInLondon, zone: 'est', days: 14 })).toBe(
      'November 14, 2026',
    )
  })

  it('should last at least 14 and at most 15 times 24 hours', () => {
    for (const zone of timeZoneValues)
      for (let hour = 0; hour < 48; hour += 1) {
        const time = new Date(paid.getTime() + hour * HOUR_MS)
        const after = (hours: number) => new Date(time.getTime() + hours * HOUR_MS)
        expect(isInRefundWindow({ paidAt: time, zone, days: 14 }, after(14 * 24))).toBe(true)
        expect(isInRefundWindow({ paidAt: time, zone, days: 14 }, after(15 * 24))).toBe(false)
      }
  })
})
