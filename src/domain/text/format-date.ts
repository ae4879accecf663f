import { type TimeZone, timeZones } from '../identity/time-zones'

const MINUTE_MS = 60_000

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const moments = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** Formats the day in a time zone: 'November 21, 2026'. */
export function formatDay(at: Date, zone: TimeZone): string {
  return days.format(shifted(at, zone))
}

/** Formats the date and time in a time zone: 'November 21, 2026 at 8:24 PM UTC'. */
export function formatDateTime(at: Date, zone: TimeZone): string {
  return `${moments.format(shifted(at, zone))} ${zoneOf(zone).label}`
}

/** Formats the time in a time zone: '8:24 PM'. */
export function formatTime(at: Date, zone: TimeZone): string {
  return times.format(shifted(at, zone))
}

/** Shifts a time by the time zone's UTC offset, because Intl has no names for fixed offsets. */
const shifted = (at: Date, zone: TimeZone) =>
  new Date(at.getTime() + zoneOf(zone).minutes * MINUTE_MS)

const zoneOf = (zone: TimeZone) => timeZones.find(({ value }) => value === zone) ?? timeZones[0]
