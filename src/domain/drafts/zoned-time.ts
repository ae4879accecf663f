import { type TimeZone, timeZones } from '../identity/time-zones'

const zoneOf = (name: TimeZone) => timeZones.find(({ value }) => value === name) ?? timeZones[0]

/**
 * The moment at which a clock of this time zone shows `localTime` ('2026-12-01T09:30'), or null
 * when it is no time.
 */
export function momentInZone(localTime: string, zone: TimeZone): Date | null {
  const shown = Date.parse(`${localTime}:00.000Z`)
  return Number.isNaN(shown) ? null : new Date(shown - zoneOf(zone).minutes * 60_000)
}

const shifted = (moment: string, zone: TimeZone) =>
  new Date(Date.parse(moment) + zoneOf(zone).minutes * 60_000)

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })

/** '9:30 AM' on a clock of this time zone. */
export const timeInZone = (moment: string, zone: TimeZone) =>
  format({ timeStyle: 'short' }).format(shifted(moment, zone))

/** 'December 1, 2026 at 9:30 AM, UTC+1:00 (CET)'. */
export const dayInZone = (moment: string, zone: TimeZone) =>
  `${format({ dateStyle: 'long', timeStyle: 'short' }).format(shifted(moment, zone))}, ${zoneOf(zone).label}`
