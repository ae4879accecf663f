import { type TimeZone, timeZones } from '../identity/time-zones'

/** By which unit of time figures are shown. */
export const periodUnits = ['day', 'week', 'month'] as const

export type PeriodUnit = (typeof periodUnits)[number]

/** How many of each are shown, and in words. */
const shown = {
  day: { count: 30, words: '30 days' },
  week: { count: 12, words: '12 weeks' },
  month: { count: 12, words: '12 months' },
} as const satisfies Record<PeriodUnit, { count: number; words: string }>

/** The time units of a period and of the one before it, in order. */
export type Periods = {
  unit: PeriodUnit
  /** The length of either period, in words. */
  words: string
  /** The beginnings of both: the first half is the period before. */
  beginnings: Date[]
  /** When the last unit ends. It is under way. */
  end: Date
}

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

/** The unit named in a URL; days when it names none. */
export const periodUnitOf = (text: unknown): PeriodUnit =>
  periodUnits.find((unit) => unit === text) ?? 'day'

/**
 * The period that ends with the day, week or month of `now`, and the one before it, in the time of
 * somebody's zone. A week begins on a Monday.
 */
export function periodsUntil(now: Date, unit: PeriodUnit, zone: TimeZone): Periods {
  const { count, words } = shown[unit]
  const shiftMs = (timeZones.find(({ value }) => value === zone)?.minutes ?? 0) * MINUTE_MS
  const current = beginningOf(new Date(now.getTime() + shiftMs), unit)
  const at = (index: number) => new Date(moved(current, unit, index) - shiftMs)
  const beginnings = Array.from({ length: 2 * count }, (_, index) => at(index - 2 * count + 1))
  return { unit, words, beginnings, end: at(1) }
}

/** The beginning of the unit in which a point in time is, both as UTC has them. */
function beginningOf(at: Date, unit: PeriodUnit): Date {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  if (unit === 'month') return new Date(Date.UTC(year, month))
  const sinceMonday = (at.getUTCDay() + 6) % 7
  return new Date(Date.UTC(year, month, unit === 'week' ? day - sinceMonday : day))
}

function moved(beginning: Date, unit: PeriodUnit, by: number): number {
  if (unit === 'month') return Date.UTC(beginning.getUTCFullYear(), beginning.getUTCMonth() + by)
  return beginning.getTime() + by * (unit === 'week' ? 7 : 1) * DAY_MS
}

/**
 * A month of the calendar, 1 to 12, and its name: 'October', and 'October 2025' in another year
 * than now.
 */
export type CalendarMonth = { year: number; month: number; name: string }

/** The month that begins at this time in a zone, as it is called at the time of `now`. */
export function calendarMonth(beginning: Date, zone: TimeZone, now: Date): CalendarMonth {
  const there = inZone(beginning, zone)
  const year = there.getUTCFullYear()
  const isThisYear = year === inZone(now, zone).getUTCFullYear()
  const name = (isThisYear ? longMonths : longMonthsOfYear).format(there)
  return { year, month: there.getUTCMonth() + 1, name }
}

const inZone = (at: Date, zone: TimeZone) =>
  new Date(at.getTime() + (timeZones.find(({ value }) => value === zone)?.minutes ?? 0) * MINUTE_MS)

const longMonths = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const longMonthsOfYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const months = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The name of the unit that begins at this time: 'Nov 21', and 'Nov 2026' for a month. */
export function periodName(beginning: Date, unit: PeriodUnit, zone: TimeZone): string {
  return (unit === 'month' ? months : days).format(inZone(beginning, zone))
}
