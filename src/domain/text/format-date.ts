import { type TimeZone, timeZones } from '../identity/time-zones'

const MINUTE_MS = 60_000

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dateTimeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** Formats the day in a time zone: 'November 21, 2026'. */
export function formatDay(date: Date, zone: TimeZone): string {
  return dateFormat.format(shiftToZone(date, zone))
}

/** Formats the date and time in a time zone: 'November 21, 2026 at 8:24 PM UTC'. */
export function formatDateTime(date: Date, zone: TimeZone): string {
  return `${dateTimeFormat.format(shiftToZone(date, zone))} ${zoneOf(zone).label}`
}

/** Formats the time in a time zone: '8:24 PM'. */
export function formatTime(date: Date, zone: TimeZone): string {
  return timeFormat.format(shiftToZone(date, zone))
}

/** Shifts a time by the time zone's UTC offset, because Intl has no names for fixed offsets. */
const shiftToZone = (date: Date, zone: TimeZone) =>
  new Date(date.getTime() + zoneOf(zone).minutes * MINUTE_MS)

const zoneOf = (zone: TimeZone) => timeZones.find(({ value }) => value === zone) ?? timeZones[0]
