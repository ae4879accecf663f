import { nearestTimeZone, type TimeZone } from '@/domain/identity/time-zones'

/** January and July: one of them has standard time. */
const MONTHS = [0, 6]

const offsetIn = (month: number) => new Date(new Date().getFullYear(), month, 1).getTimezoneOffset()

/**
 * Finds the time zone nearest to the device's standard offset, since ours have no daylight saving
 * time. `offset` returns `getTimezoneOffset` for a month.
 */
export const deviceTimeZone = (offset = offsetIn): TimeZone =>
  nearestTimeZone(Math.min(...MONTHS.map((month) => -offset(month))))
