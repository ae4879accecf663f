import { expect, it } from 'vitest'
import { clockOffset } from './clock-offset'

it.each([
  ['agree while the other speaks in between', 5000, 0],
  ['are apart when ours is ahead', -60_000, 61_000],
  ['are apart when ours is behind', 90_000, -84_000],
])('should find that clocks %s', (_, remote, expected) => {
  expect(clockOffset({ before: 1000, after: 6000, remote })).toBe(expected)
})

it('should not count rounding as a difference', () => {
  expect(clockOffset({ before: 1900, after: 1950, remote: 1000, precisionMs: 1000 })).toBe(0)
  expect(clockOffset({ before: 2900, after: 2950, remote: 1000, precisionMs: 1000 })).toBe(900)
})
