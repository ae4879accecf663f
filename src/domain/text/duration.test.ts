import { expect, it } from 'vitest'
import { formatDuration, formatMinutes, formatMinutesInWords } from './duration'

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

it.each([
  [1, '1 min', '1 minute'],
  [89, '1 min', '1 minute'],
  [32 * 60 + 29, '32 min', '32 minutes'],
  [59.5 * 60, '1 hr', '1 hour'],
  [72 * 60, '1 hr 12 min', '1 hour 12 minutes'],
  [2 * 3600 + 60, '2 hr 1 min', '2 hours 1 minute'],
])('should round %d seconds to %s', (seconds, short, words) => {
  expect(formatMinutes(seconds)).toBe(short)
  expect(formatMinutesInWords(seconds)).toBe(words)
})
