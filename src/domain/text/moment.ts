import { type TimeZone, timeZones } from '../identity/time-zones'

const MINUTE_MS = 60_000

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const moments = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** The day that a point in time is in somebody's time zone: 'November 21, 2026'. */
export function formatDay(at: Date, zone: TimeZone): string {
  return days.format(shifted(at, zone))
}

/**
 * A point in time as somebody's clock shows it, with the zone: 'November 21, 2026 at 8:24 PM UTC'.
 */
export function formatMoment(at: Date, zone: TimeZone): string {
  return `${moments.format(shifted(at, zone))} ${zoneOf(zone).label}`
}

/** The time on somebody's clock: '8:24 PM'. */
export function formatTime(at: Date, zone: TimeZone): string {
  return times.format(shifted(at, zone))
}

/** The zones are fixed distances from UTC: no zone of the system has their names. */
const shifted = (at: Date, zone: TimeZone) =>
  new Date(at.getTime() + zoneOf(zone).minutes * MINUTE_MS)

const zoneOf = (zone: TimeZone) => timeZones.find(({ value }) => value === zone) ?? timeZones[0]
