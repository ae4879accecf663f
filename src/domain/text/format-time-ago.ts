import { formatDay } from './format-date'
import type { TimeZone } from '../identity/time-zones'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Formats how long ago something happened: 'just now', '12 minutes ago', 'on March 3, 2026'. */
export function formatTimeAgo(date: Date, now: Date, zone: TimeZone): string {
  const seconds = Math.max(0, (now.getTime() - date.getTime()) / 1000)
  if (seconds < 2 * MINUTE_SECONDS) return 'just now'
  if (seconds < HOUR_SECONDS) return `${Math.floor(seconds / MINUTE_SECONDS)} minutes ago`
  if (seconds < 2 * HOUR_SECONDS) return 'an hour ago'
  if (seconds < DAY_SECONDS) return `${Math.floor(seconds / HOUR_SECONDS)} hours ago`
  if (seconds < 2 * DAY_SECONDS) return 'yesterday'
  if (seconds < 7 * DAY_SECONDS) return `${Math.floor(seconds / DAY_SECONDS)} days ago`
  return `on ${formatDay(date, zone)}`
}
