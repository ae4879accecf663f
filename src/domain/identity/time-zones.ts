import { MINUTE_MS } from '../durations'

/** The time zones in the settings (docs/specification.md, section 3) with their UTC offsets. */
export const timeZones = [
  { value: 'utc', label: 'UTC', minutes: 0 },
  { value: 'cet', label: 'UTC+1:00 (CET)', minutes: 60 },
  { value: 'eet', label: 'UTC+2:00 (EET)', minutes: 120 },
  { value: 'msk', label: 'UTC+3:00 (MSK)', minutes: 180 },
  { value: 'ist', label: 'UTC+5:30 (IST)', minutes: 330 },
  { value: 'cst', label: 'UTC+8:00 (CST)', minutes: 480 },
  { value: 'jst', label: 'UTC+9:00 (JST)', minutes: 540 },
  { value: 'est', label: 'UTC-5:00 (EST)', minutes: -300 },
  { value: 'pst', label: 'UTC-8:00 (PST)', minutes: -480 },
] as const

export type TimeZone = (typeof timeZones)[number]['value']

/** Returns a time zone with its label and its UTC offset. */
export const getTimeZone = (zone: TimeZone) =>
  timeZones.find(({ value }) => value === zone) ?? timeZones[0]

/** Returns the UTC offset of a time zone in milliseconds. */
export const utcOffsetMs = (zone: TimeZone): number => getTimeZone(zone).minutes * MINUTE_MS

/**
 * Shifts a time by the time zone's UTC offset, so that its UTC fields are the local time. Intl
 * can't do this, because it has no names for fixed offsets.
 */
export const toZonedTime = (date: Date, zone: TimeZone): Date =>
  new Date(date.getTime() + utcOffsetMs(zone))

/** Returns the time zone nearest to a device's UTC offset in minutes. */
export const nearestTimeZone = (offsetMinutes: number): TimeZone =>
  timeZones.reduce((nearest, zone) =>
    Math.abs(zone.minutes - offsetMinutes) < Math.abs(nearest.minutes - offsetMinutes)
      ? zone
      : nearest,
  ).value

/** The values of all time zones, for schemas. */
export const timeZoneValues = timeZones.map(({ value }): TimeZone => value)
