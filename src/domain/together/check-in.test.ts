import { expect, it } from 'vitest'
import { checkInQuestions, checkInSchema, formatCheckIn, parseCheckIn } from './check-in'

it('should parse what was formatted', () => {
  expect(parseCheckIn(formatCheckIn([1, 10, 7]))).toEqual([1, 10, 7])
})

it('should be empty until something is chosen', () => {
  expect(formatCheckIn([0, 0, 0])).toBe('')
})

it.each([null, '', '5', '5,5', '5,5,0', '5,5,11', '5,5,x', '5,5,5,5', '5,5,1.5'])(
  'takes %s for no whole answer',
  (text) => {
    expect(parseCheckIn(text)).toBeNull()
  },
)

it("should ask the instructor's three questions, or the default ones", () => {
  expect(checkInQuestions(['One?', 'Two?', 'Three?'])).toEqual(['One?', 'Two?', 'Three?'])
  expect(checkInQuestions([])).toHaveLength(3)
  expect(checkInQuestions(['One?'])).toEqual(checkInQuestions([]))
})

it.each([
  { week: '2026-11-24' },
  { numbers: [1, 2] },
  { numbers: [1, 2, 11] },
  { numbers: [1, 2, 0] },
  { numbers: [1, 2, NaN] },
  { seen: -1 },
])('should reject a check-in with %j', (change) => {
  const complete = { week: '2026-11-23', numbers: [1, 5, 10], seen: 0 }
  expect(checkInSchema.safeParse(complete).success).toBe(true)
  expect(checkInSchema.safeParse({ ...complete, ...change }).success).toBe(false)
})
