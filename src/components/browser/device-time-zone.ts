import { nearestTimeZone, type TimeZone } from '@/domain/identity/time-zones'

/** January and July, because standard time applies in one of them. */
const MONTHS = [0, 6]

const offsetIn = (month: number) => new Date(new Date().getFullYear(), month, 1).getTimezoneOffset()

/** Finds the closest time zone by standard offset, since our zones have no daylight saving time. */
export const deviceTimeZone = (offset = offsetIn): TimeZone =>
  nearestTimeZone(Math.min(...MONTHS.map((month) => -offset(month))))
