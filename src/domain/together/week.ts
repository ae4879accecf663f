import { DAY_MS } from '../durations'

/** Returns the Monday of a date's week in UTC: '2026-11-23'. */
export function getWeekStart(date: Date): string {
  const daysSinceMonday = (date.getUTCDay() + 6) % 7
  return new Date(date.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 10)
}

/** Checks if a text is a valid date that is a Monday. */
export function isWeekStart(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && getWeekStart(date) === text
  )
}

/**
 * Lists the weeks that are open for check-ins. A week opens 12 hours before it starts and closes 14
 * hours after it ends (UTC).
 */
export const listOpenWeeks = (now: Date): string[] => [
  ...new Set(
    [-14, 0, 12].map((hours) => getWeekStart(new Date(now.getTime() + hours * 3_600_000))),
  ),
]

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Formats a week by its Monday: 'Week of November 23'. */
export const formatWeek = (week: string): string =>
  `Week of ${dayFormat.format(new Date(`${week}T00:00:00Z`))}`

/** Counts the weeks from one Monday to another. */
export const weeksBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (7 * DAY_MS))
