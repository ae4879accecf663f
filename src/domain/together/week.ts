const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the Monday of a time's week in UTC, as '2026-11-23'. */
export function weekOf(moment: Date): string {
  const sinceMonday = (moment.getUTCDay() + 6) % 7
  return new Date(moment.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

/** Checks if a text is the Monday of a week. */
export function isWeek(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(moment.getTime()) && weekOf(moment) === text
  )
}

/**
 * Lists the weeks open for check-ins: the current one, and another one if it is already or still
 * current in another time zone.
 */
export const openWeeks = (now: Date): string[] => [
  ...new Set([-14, 0, 12].map((hours) => weekOf(new Date(now.getTime() + hours * 3_600_000)))),
]

const days = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Names a week by its Monday: 'Week of November 23'. */
export const weekLabel = (week: string): string =>
  `Week of ${days.format(new Date(`${week}T00:00:00Z`))}`

/** Counts the weeks from one to another. */
export const weeksBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (7 * DAY_MS))
