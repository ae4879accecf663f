import { expect, it } from 'vitest'
import { compareWithBefore } from './compare'

it.each([
  [12_000, 10_000, '20 % more than in the 12 weeks before'],
  [5000, 10_000, '50 % less than in the 12 weeks before'],
  [-5000, 10_000, '150 % less than in the 12 weeks before'],
  [10_000, 10_000, 'as much as in the 12 weeks before'],
  [10_001, 10_000, 'a little more than in the 12 weeks before'],
  [10_000, 0, 'more than in the 12 weeks before'],
  [-100, -50, 'less than in the 12 weeks before'],
])('should set %d beside %d', (now, before, sentence) => {
  expect(compareWithBefore(now, before, '12 weeks')).toBe(sentence)
})
