import { formatDay } from './format-date'
import type { TimeZone } from '../identity/time-zones'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats how long ago something happened: 'just now', '12 minutes ago', 'on March 3, 2026'. */
export function formatTimeAgo(at: Date, now: Date, zone: TimeZone): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000)
  if (seconds < 2 * MINUTE) return 'just now'
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} minutes ago`
  if (seconds < 2 * HOUR) return 'an hour ago'
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} hours ago`
  if (seconds < 2 * DAY) return 'yesterday'
  if (seconds < 7 * DAY) return `${Math.floor(seconds / DAY)} days ago`
  return `on ${formatDay(at, zone)}`
}
