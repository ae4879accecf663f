import { describe, expect, it } from 'vitest'
import { formatDay, formatDateTime, formatTime } from './format-date'

const lateEvening = new Date('2026-11-21T22:24:00Z')

describe('formatDateTime', () => {
  it.each([
    ['utc', 'November 21, 2026', '10:24'],
    ['cet', 'November 21, 2026', '11:24'],
    ['ist', 'November 22, 2026', '3:54'],
    ['jst', 'November 22, 2026', '7:24'],
    ['pst', 'November 21, 2026', '2:24'],
  ] as const)('should format the local day and hour in %s', (zone, day, hour) => {
    expect(formatDay(lateEvening, zone)).toBe(day)
    expect(formatDateTime(lateEvening, zone)).toContain(`${day} at ${hour}`)
    expect(formatTime(lateEvening, zone)).toMatch(new RegExp(`^${hour} [AP]M$`))
  })

  it('should name the time zone', () => {
    expect(formatDateTime(lateEvening, 'ist')).toMatch(/AM UTC\+5:30 \(IST\)$/)
    expect(formatDateTime(lateEvening, 'utc')).toMatch(/PM UTC$/)
  })
})
