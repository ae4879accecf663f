import { DAY_MS } from '../durations'
import { type TimeZone, utcOffsetMs } from '../identity/time-zones'
import type { RefundWindow } from '../refunds/refund-window'
import { WITHDRAWAL_DAYS } from './withdrawal-texts'

/**
 * Returns the period in which a buyer can withdraw from a purchase: 14 days, and until Monday if it
 * would end on a weekend (Regulation 1182/71, article 3). Public holidays, which differ by country,
 * don't extend it.
 */
export function withdrawalPeriod(paidAt: Date, zone: TimeZone): RefundWindow {
  const lastDay = new Date(paidAt.getTime() + utcOffsetMs(zone) + WITHDRAWAL_DAYS * DAY_MS)
  return { paidAt, zone, days: WITHDRAWAL_DAYS + (daysUntilMonday[lastDay.getUTCDay()] ?? 0) }
}

/** By day of the week: Sunday is 0, and Saturday is 6. */
const daysUntilMonday: Readonly<Record<number, number>> = { 0: 1, 6: 2 }
