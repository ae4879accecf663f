import { expect, it } from 'vitest'
import { formatDuration } from './duration'

it.each([
  [0, '0:00'],
  [34.6, '0:35'],
  [65, '1:05'],
  [725, '12:05'],
  [3729, '1:02:09'],
  [-3, '0:00'],
])('should format %d seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})
