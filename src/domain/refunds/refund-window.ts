import { REFUND_DAYS } from '../constants'
import { formatDay } from '../text/format-date'
import { type TimeZone, utcOffsetMs } from '../identity/time-zones'
import { DAY_MS } from '../durations'

/**
 * Returns the exclusive end of the refund window: the end of the 14th day after the day of the
 * purchase, in the buyer's time zone. The window is always at least 14 times 24 hours long, so it
 * satisfies every interpretation of 'within 14 days' (docs/decisions/0022).
 */
function refundWindowEnd(paidAt: Date, zone: TimeZone): Date {
  const offsetMs = utcOffsetMs(zone)
  const day = Math.floor((paidAt.getTime() + offsetMs) / DAY_MS)
  return new Date((day + REFUND_DAYS + 1) * DAY_MS - offsetMs)
}

/** Checks if a payment is still in its refund window. */
export function isInRefundWindow(paidAt: Date, now: Date, zone: TimeZone): boolean {
  return now < refundWindowEnd(paidAt, zone)
}

/** Returns the last day of the refund window in the buyer's time zone: 'December 5, 2026'. */
export function lastRefundDay(paidAt: Date, zone: TimeZone): string {
  return formatDay(new Date(refundWindowEnd(paidAt, zone).getTime() - 1), zone)
}
