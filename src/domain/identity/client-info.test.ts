import { describe, expect, it } from 'vitest'
import { formatDevice, truncateIp } from './client-info'

describe('truncateIp', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8:abcd:1234:5678::1', '2001:db8:abcd::'],
    ['2001:DB8::1', '2001:db8::'],
    ['::1', '::'],
  ])('should truncate %s to %s', (address, short) => {
    expect(truncateIp(address)).toBe(short)
  })

  it.each([null, '', 'unknown', '<script>', 'abc'])('should return null for %s', (address) => {
    expect(truncateIp(address)).toBeNull()
  })
})

describe('formatDevice', () => {
  it.each([
    [{ browser: 'Firefox', system: 'macOS' }, 'Firefox on macOS'],
    [{ browser: null, system: 'Android' }, 'Android'],
    [{ browser: null, system: null }, 'Unknown device'],
  ])('should name %o', (clientInfo, words) => {
    expect(formatDevice(clientInfo)).toBe(words)
  })
})
