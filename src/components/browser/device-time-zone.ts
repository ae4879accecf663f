import { nearestTimeZone, type TimeZone } from '@/domain/identity/time-zones'

/** January and July, because standard time applies in one of them. */
const REFERENCE_MONTHS = [0, 6]

const timezoneOffsetIn = (month: number) =>
  new Date(new Date().getFullYear(), month, 1).getTimezoneOffset()

/** Returns the zone closest to the device's standard offset. Our zones have no daylight saving. */
export const getDeviceTimeZone = (getOffset = timezoneOffsetIn): TimeZone =>
  nearestTimeZone(Math.min(...REFERENCE_MONTHS.map((month) => -getOffset(month))))
