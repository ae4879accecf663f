import { type TimeZone, toZonedTime, utcOffsetMs } from '../identity/time-zones'
import { DAY_MS } from '../durations'

export const periodUnits = ['day', 'week', 'month'] as const

export type PeriodUnit = (typeof periodUnits)[number]

const periodLengths = {
  day: { count: 30, label: '30 days' },
  week: { count: 12, label: '12 weeks' },
  month: { count: 12, label: '12 months' },
} as const satisfies Record<PeriodUnit, { count: number; label: string }>

/** The days, weeks, or months of a period and of the previous period, in order. */
export type Periods = {
  unit: PeriodUnit
  label: string
  /** The start times of all units. The first half belongs to the previous period. */
  starts: Date[]
  /** When the last unit ends. The last unit is the current day, week, or month. */
  end: Date
}

/** Parses the unit in a URL. Defaults to days. */
export const parsePeriodUnit = (text: unknown): PeriodUnit =>
  periodUnits.find((unit) => unit === text) ?? 'day'

/**
 * Computes the period that ends with the current day, week (from Monday), or month in a time zone,
 * and the period before it.
 */
export function periodsUntil(now: Date, unit: PeriodUnit, zone: TimeZone): Periods {
  const { count, label } = periodLengths[unit]
  const current = getPeriodStart(toZonedTime(now, zone), unit)
  const startAt = (index: number) => new Date(addUnits(current, unit, index) - utcOffsetMs(zone))
  const starts = Array.from({ length: 2 * count }, (_, index) => startAt(index - 2 * count + 1))
  return { unit, label, starts, end: startAt(1) }
}

/** Returns the start of the day, week, or month that contains a time, in UTC. */
function getPeriodStart(date: Date, unit: PeriodUnit): Date {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  if (unit === 'month') return new Date(Date.UTC(year, month))
  const daysSinceMonday = (date.getUTCDay() + 6) % 7
  return new Date(Date.UTC(year, month, unit === 'week' ? day - daysSinceMonday : day))
}

function addUnits(start: Date, unit: PeriodUnit, count: number): number {
  if (unit === 'month') return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + count)
  return start.getTime() + count * (unit === 'week' ? 7 : 1) * DAY_MS
}

/** A calendar month, 1 to 12. Its name includes the year unless it's in the current year. */
type CalendarMonth = { year: number; month: number; name: string }

/** Returns the month that starts at this time in a time zone. */
export function calendarMonth(start: Date, zone: TimeZone, now: Date): CalendarMonth {
  const local = toZonedTime(start, zone)
  const year = local.getUTCFullYear()
  const isThisYear = year === toZonedTime(now, zone).getUTCFullYear()
  const name = (isThisYear ? longMonthFormat : longMonthYearFormat).format(local)
  return { year, month: local.getUTCMonth() + 1, name }
}

const longMonthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const longMonthYearFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats the start of a day, week, or month: 'Nov 21', or 'Nov 2026' for a month. */
export function periodName(start: Date, unit: PeriodUnit, zone: TimeZone): string {
  return (unit === 'month' ? monthFormat : dayFormat).format(toZonedTime(start, zone))
}
