import { expect, it } from 'vitest'
import { formatShare } from './share'

it.each([
  [1193, 1809, '65%'],
  [11, 1809, 'under 1%'],
  [0, 1809, '0%'],
  [18, 1800, '1%'],
  [1799, 1800, '99%'],
  [5, 5, '100%'],
])('should format %d of %d', (part, whole, share) => {
  expect(formatShare(part, whole)).toBe(share)
})
