import { describe, expect, it } from 'vitest'
import { calendarMonth, periodsUntil, periodName, parsePeriodUnit } from './periods'

const iso = (date: Date | undefined) => date?.toISOString()

describe('periodsUntil', () => {
  it('should end with the current day in the seller’s time zone', () => {
    // 8:30 PM on November 24 in New York.
    const { starts, end } = periodsUntil(new Date('2026-11-25T01:30:00Z'), 'day', 'est')
    expect(starts).toHaveLength(60)
    expect(iso(starts.at(-1))).toBe('2026-11-24T05:00:00.000Z')
    expect(iso(end)).toBe('2026-11-25T05:00:00.000Z')
    expect(iso(starts[30])).toBe('2026-10-26T05:00:00.000Z')
    expect(iso(starts[0])).toBe('2026-09-26T05:00:00.000Z')
  })

  it.each([
    ['a Sunday', '2026-11-29T23:59:59Z'],
    ['a Monday', '2026-11-23T00:00:00Z'],
  ])('should count %s to the week that started on Monday', (_, now) => {
    const { starts, end } = periodsUntil(new Date(now), 'week', 'utc')
    expect(iso(starts.at(-1))).toBe('2026-11-23T00:00:00.000Z')
    expect(iso(end)).toBe('2026-11-30T00:00:00.000Z')
    expect(starts).toHaveLength(24)
  })

  it('should go back by months of any length, across the turn of a year', () => {
    const { starts, end } = periodsUntil(new Date('2027-01-31T20:00:00Z'), 'month', 'jst')
    expect(iso(starts.at(-1))).toBe('2027-01-31T15:00:00.000Z')
    expect(iso(end)).toBe('2027-02-28T15:00:00.000Z')
    expect(iso(starts[0])).toBe('2025-02-28T15:00:00.000Z')
  })
})

describe('periodName', () => {
  it('should use the date in the time zone where the unit starts', () => {
    const beginning = new Date('2027-01-31T15:00:00Z')
    expect(periodName(beginning, 'month', 'jst')).toBe('Feb 2027')
    expect(periodName(beginning, 'day', 'jst')).toBe('Feb 1')
  })
})

it.each([
  ['week', 'week'],
  ['year', 'day'],
  [['week', 'month'], 'day'],
  [undefined, 'day'],
])('should parse %o in a URL as %s', (text, unit) => {
  expect(parsePeriodUnit(text)).toBe(unit)
})

describe('calendarMonth', () => {
  const now = new Date('2026-11-27T12:00:00Z')

  it.each([
    ['2026-10-01T00:00:00Z', 'utc', { year: 2026, month: 10, name: 'October' }],
    ['2025-12-01T00:00:00Z', 'utc', { year: 2025, month: 12, name: 'December 2025' }],
    ['2026-01-01T05:00:00Z', 'est', { year: 2026, month: 1, name: 'January' }],
  ] as const)('should name the month from %s in %s: %o', (beginning, zone, month) => {
    expect(calendarMonth(new Date(beginning), zone, now)).toEqual(month)
  })
})
