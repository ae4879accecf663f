import { type TimeZone, getTimeZone, toZonedTime } from '../identity/time-zones'

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dateTimeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** Formats the day in a time zone: 'November 21, 2026'. */
export function formatDay(date: Date, zone: TimeZone): string {
  return dateFormat.format(toZonedTime(date, zone))
}

/** Formats the date and time in a time zone: 'November 21, 2026 at 8:24 PM UTC'. */
export function formatDateTime(date: Date, zone: TimeZone): string {
  return `${dateTimeFormat.format(toZonedTime(date, zone))} ${getTimeZone(zone).label}`
}

/** Formats the time in a time zone: '8:24 PM'. */
export function formatTime(date: Date, zone: TimeZone): string {
  return timeFormat.format(toZonedTime(date, zone))
}
