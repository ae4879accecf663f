import { expect, it } from 'vitest'
import { isWeekStart, listOpenWeeks, formatWeek, getWeekStart, weeksBetween } from './week'

it.each([
  ['2026-11-23T00:00:00Z', '2026-11-23'],
  ['2026-11-25T11:00:00Z', '2026-11-23'],
  ['2026-11-29T23:59:59Z', '2026-11-23'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('should return for %s the week of %s', (moment, monday) => {
  expect(getWeekStart(new Date(moment))).toBe(monday)
})

it.each(['2026-11-24', '2026-13-01', '2026-11-3', 'monday', '', '2026-11-23T00:00'])(
  '%s is no week',
  (text) => {
    expect(isWeekStart(text)).toBe(false)
  },
)

it('should accept a Monday', () => {
  expect(isWeekStart('2026-11-23')).toBe(true)
})

it('should allow both weeks around midnight between them, else one', () => {
  expect(listOpenWeeks(new Date('2026-11-25T12:00:00Z'))).toEqual(['2026-11-23'])
  expect(listOpenWeeks(new Date('2026-11-29T13:00:00Z'))).toEqual(['2026-11-23', '2026-11-30'])
  expect(listOpenWeeks(new Date('2026-11-30T05:00:00Z'))).toEqual(['2026-11-23', '2026-11-30'])
})

it('should name a week by its Monday', () => {
  expect(formatWeek('2026-11-23')).toBe('Week of November 23')
  expect(formatWeek('2027-01-04')).toBe('Week of January 4')
})

it('should count the weeks between two', () => {
  expect(weeksBetween('2026-11-23', '2026-11-23')).toBe(0)
  expect(weeksBetween('2026-12-28', '2027-01-11')).toBe(2)
})
