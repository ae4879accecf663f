import { expect, it } from 'vitest'
import { titleProblem } from './title-problem'

it.each([
  ['', 'Please enter a title.'],
  ['  \u200b', 'Please enter a title.'],
  [null, 'Please enter a title.'],
  ['x'.repeat(121), 'The title can have at most 120 characters.'],
  ['x'.repeat(120), null],
])('should return the problem of %j', (title, problem) => {
  expect(titleProblem(title)).toBe(problem)
})
