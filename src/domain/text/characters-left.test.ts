import { expect, it } from 'vitest'
import { formatCharactersLeft, lengthHint } from './characters-left'

it.each([
  [1000, '1,000 characters left'],
  [12, '12 characters left'],
  [1, '1 character left'],
  [0, '0 characters left'],
  [-1, '1 character too many'],
  [-7, '7 characters too many'],
  [-1200, '1,200 characters too many'],
])('should format %i', (left, words) => {
  expect(formatCharactersLeft(left)).toBe(words)
})

it.each([
  ['a'.repeat(800), null],
  [`  ${'a'.repeat(801)}\n`, '199 characters left'],
  ['a'.repeat(1001), '1 character too many'],
])('should hint at the remaining characters near the limit', (text, hint) => {
  expect(lengthHint(text, 1000)).toBe(hint)
})
