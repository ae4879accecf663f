import { type TimeZone, timeZones } from './time-zones'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const moments = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** How long ago something was, as one says it: 'just now', '12 minutes ago', 'yesterday', 'on March 3, 2026'. */
export function agoInWords(at: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000)
  if (seconds < 2 * MINUTE) return 'just now'
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} minutes ago`
  if (seconds < 2 * HOUR) return 'an hour ago'
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} hours ago`
  if (seconds < 2 * DAY) return 'yesterday'
  if (seconds < 7 * DAY) return `${Math.floor(seconds / DAY)} days ago`
  return `on ${dates.format(at)}`
}

/** 'Nov 21, 2026, 8:45 PM' by the clock of the account's time zone. */
export function momentInZone(at: Date, zone: TimeZone): string {
  const { minutes } = timeZones.find(({ value }) => value === zone) ?? timeZones[0]
  return moments.format(new Date(at.getTime() + minutes * MINUTE * 1000))
}

/** 'UTC' or 'UTC+1:00 (CET)'. */
export function zoneInWords(zone: TimeZone): string {
  return (timeZones.find(({ value }) => value === zone) ?? timeZones[0]).label
}
