const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the Monday of the week that contains a time, in UTC: '2026-11-23'. */
export function weekOf(moment: Date): string {
  const sinceMonday = (moment.getUTCDay() + 6) % 7
  return new Date(moment.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

/** Checks if a text is a valid date that is a Monday. */
export function isWeek(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(moment.getTime()) && weekOf(moment) === text
  )
}

/** Lists the weeks that accept check-ins: those that contain this moment in any time zone. */
export const openWeeks = (now: Date): string[] => [
  ...new Set([-14, 0, 12].map((hours) => weekOf(new Date(now.getTime() + hours * 3_600_000)))),
]

const days = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Formats a week by its Monday: 'Week of November 23'. */
export const weekLabel = (week: string): string =>
  `Week of ${days.format(new Date(`${week}T00:00:00Z`))}`

/** Counts the weeks from one Monday to another. */
export const weeksBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (7 * DAY_MS))
