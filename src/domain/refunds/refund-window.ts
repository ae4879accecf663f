import { REFUND_DAYS } from '../constants'
import { formatDay } from '../text/moment'
import { type TimeZone, timeZones } from '../identity/time-zones'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * The first moment at which one can no longer ask for the money back. The day of the purchase does
 * not count, and the last of the 14 days counts to its end, both by the buyer's clock: that is
 * never less than 14 times 24 hours, and a reader of 'within 14 days' is never wrong about the day
 * (docs/decisions/0022).
 */
function refundWindowEnd(paidAt: Date, zone: TimeZone): Date {
  const minutes = timeZones.find(({ value }) => value === zone)?.minutes ?? 0
  const shift = minutes * MINUTE_MS
  const day = Math.floor((paidAt.getTime() + shift) / DAY_MS)
  return new Date((day + REFUND_DAYS + 1) * DAY_MS - shift)
}

/** Whether somebody who paid then may still ask for the money back. */
export function isInRefundWindow(paidAt: Date, now: Date, zone: TimeZone): boolean {
  return now < refundWindowEnd(paidAt, zone)
}

/** The last day on which one can ask, by the buyer's clock: 'December 5, 2026'. */
export function lastRefundDay(paidAt: Date, zone: TimeZone): string {
  return formatDay(new Date(refundWindowEnd(paidAt, zone).getTime() - 1), zone)
}
