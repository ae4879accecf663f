import { nearestTimeZone, type TimeZone } from '@/domain/identity/time-zones'

/** January and July: one of them has standard time. */
const MONTHS = [0, 6]

const offsetIn = (month: number) => new Date(new Date().getFullYear(), month, 1).getTimezoneOffset()

/**
 * The time zone of the settings that is nearest to this device's. Those have no daylight saving
 * time, so the device's standard offset counts. `offset` returns `getTimezoneOffset` for a month.
 */
export const deviceTimeZone = (offset = offsetIn): TimeZone =>
  nearestTimeZone(Math.min(...MONTHS.map((month) => -offset(month))))
