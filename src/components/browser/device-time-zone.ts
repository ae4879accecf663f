import { nearestTimeZone, type TimeZone } from '@/domain/identity/time-zones'

/** January and July: one of them has no summer time. */
const MONTHS = [0, 6]

const offsetIn = (month: number) => new Date(new Date().getFullYear(), month, 1).getTimezoneOffset()

/**
 * The zone of the settings for this device. The zones know no summer time, so it is the device's
 * distance from UTC in the half of the year without it. `offset` is what a date's
 * `getTimezoneOffset` says in a month.
 */
export const deviceTimeZone = (offset = offsetIn): TimeZone =>
  nearestTimeZone(Math.min(...MONTHS.map((month) => -offset(month))))
