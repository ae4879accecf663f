import { expect, it } from 'vitest'
import { charactersLeft } from './characters-left'

it.each([
  [1000, '1,000 characters left'],
  [12, '12 characters left'],
  [1, '1 character left'],
  [0, '0 characters left'],
  [-1, '1 character too many'],
  [-7, '7 characters too many'],
  [-1200, '1,200 characters too many'],
])('should format %i', (left, words) => {
  expect(charactersLeft(left)).toBe(words)
})
