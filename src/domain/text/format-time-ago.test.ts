import { describe, expect, it } from 'vitest'
import { formatTimeAgo } from './format-time-ago'

const now = new Date('2026-11-21T20:45:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('formatTimeAgo', () => {
  it.each([
    [-60, 'just now'],
    [0, 'just now'],
    [119, 'just now'],
    [120, '2 minutes ago'],
    [3599, '59 minutes ago'],
    [3600, 'an hour ago'],
    [7200, '2 hours ago'],
    [86_399, '23 hours ago'],
    [86_400, 'yesterday'],
    [172_800, '2 days ago'],
    [604_799, '6 days ago'],
    [604_800, 'on November 14, 2026'],
  ])('should format %i seconds as %s', (seconds, words) => {
    expect(formatTimeAgo(before(seconds), now, 'utc')).toBe(words)
  })

  it('should use the day in the reader’s time zone', () => {
    const time = new Date('2026-11-01T23:30:00Z')

    expect(formatTimeAgo(time, now, 'cet')).toBe('on November 2, 2026')
  })
})
