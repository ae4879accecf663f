import { describe, expect, it } from 'vitest'
import { getDeviceTimeZone } from './device-time-zone'

describe('getDeviceTimeZone', () => {
  it.each([
    ['New York', 300, 240, 'est'],
    ['Los Angeles', 480, 420, 'pst'],
    ['Berlin', -60, -120, 'cet'],
    ['London', 0, -60, 'utc'],
    ['Kolkata', -330, -330, 'ist'],
    ['Sydney, where January is summer', -660, -600, 'jst'],
  ])('should ignore daylight saving time in %s', (_place, january, july, zone) => {
    expect(getDeviceTimeZone((month) => (month === 0 ? january : july))).toBe(zone)
  })
})
