import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes'

it.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [40 * 1024 ** 2, '40 MB'],
  [1024 ** 3 - 1, '1023 MB'],
  [2 * 1024 ** 3 - 1, '1.9 GB'],
  [2 * 1024 ** 3, '2.0 GB'],
])('should format %i bytes as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
