import { expect, it } from 'vitest'
import { compareWithBefore } from './compare'

it.each([
  [12_000, 10_000, '20% more than in the previous 12 weeks'],
  [5000, 10_000, '50% less than in the previous 12 weeks'],
  [-5000, 10_000, '150% less than in the previous 12 weeks'],
  [10_000, 10_000, 'the same as in the previous 12 weeks'],
  [10_001, 10_000, 'slightly more than in the previous 12 weeks'],
  [10_000, 0, 'more than in the previous 12 weeks'],
  [-100, -50, 'less than in the previous 12 weeks'],
])('should compare %d with %d', (now, before, sentence) => {
  expect(compareWithBefore(now, before, '12 weeks')).toBe(sentence)
})
