import { formatDay } from '../text/format-date'
import { type TimeZone, utcOffsetMs } from '../identity/time-zones'
import { DAY_MS } from '../durations'

/** A payment's time, the buyer's time zone, and the length of the refund window in days. */
export type RefundWindow = { paidAt: Date; zone: TimeZone; days: number }

/**
 * Returns the exclusive end of the refund window: the end of its last day, counted from the day
 * after the purchase, in the buyer's time zone. A window of 14 days is always at least 14 times 24
 * hours long, so it satisfies every interpretation of 'within 14 days' (docs/decisions/0022).
 */
function refundWindowEnd({ paidAt, zone, days }: RefundWindow): Date {
  const offsetMs = utcOffsetMs(zone)
  const day = Math.floor((paidAt.getTime() + offsetMs) / DAY_MS)
  return new Date((day + days + 1) * DAY_MS - offsetMs)
}

/** Checks if a payment is still in its refund window. */
export function isInRefundWindow(window: RefundWindow, now: Date): boolean {
  return now < refundWindowEnd(window)
}

/** Returns the last day of the refund window in the buyer's time zone: 'December 5, 2026'. */
export function lastRefundDay(window: RefundWindow): string {
  return formatDay(new Date(refundWindowEnd(window).getTime() - 1), window.zone)
}
