import { describe, expect, it } from 'vitest'
import { nearestTimeZone } from './time-zones'

describe('nearestTimeZone', () => {
  it.each([
    [0, 'utc'],
    [60, 'cet'],
    [120, 'eet'],
    [-420, 'pst'],
    [-180, 'est'],
    [345, 'ist'],
    [600, 'jst'],
    [-600, 'pst'],
    [840, 'jst'],
  ])('should be, %d minutes ahead of UTC, %s', (minutesAhead, zone) => {
    expect(nearestTimeZone(minutesAhead)).toBe(zone)
  })
})
