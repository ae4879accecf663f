import { expect, it } from 'vitest'
import { describeChange } from './describe-change'

it.each([
  [12_000, 10_000, 'up 20% from the previous 12 weeks'],
  [5000, 10_000, 'down 50% from the previous 12 weeks'],
  [-5000, 10_000, 'down 150% from the previous 12 weeks'],
  [10_000, 10_000, 'the same as in the previous 12 weeks'],
  [10_001, 10_000, 'up slightly from the previous 12 weeks'],
  [10_000, 0, 'up from the previous 12 weeks'],
  [-100, -50, 'down from the previous 12 weeks'],
])('should compare %d with %d', (now, before, message) => {
  expect(describeChange(now, before, '12 weeks')).toBe(message)
})
