import { nearestTimeZone, type TimeZone } from '@/domain/identity/time-zones'

/** January and July, because standard time applies in one of them. */
const MONTHS = [0, 6]

const offsetIn = (month: number) => new Date(new Date().getFullYear(), month, 1).getTimezoneOffset()

/**
 * Finds the time zone closest to the device's standard offset, because our time zones don't have
 * daylight saving time. `offset` returns `getTimezoneOffset` for a month.
 */
export const deviceTimeZone = (offset = offsetIn): TimeZone =>
  nearestTimeZone(Math.min(...MONTHS.map((month) => -offset(month))))
