import { expect, it } from 'vitest'
import { talkCloseness } from './closeness'

it.each([
  [0, 12, 0],
  [1, 12, 1],
  [4, 12, 2],
  [8, 12, 3],
  [11, 12, 3],
  [12, 12, 4],
  // Exercises that were deleted since.
  [3, 2, 4],
  [1, 0, 4],
  [0, 0, 0],
])('should return for %d of %d talks the closeness %d', (talked, exercises, closeness) => {
  expect(talkCloseness(talked, exercises)).toBe(closeness)
})
