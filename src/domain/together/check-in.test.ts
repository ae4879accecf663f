import { expect, it } from 'vitest'
import { checkInQuestions, checkInSchema, formatCheckIn, parseCheckIn } from './check-in'

it('reads what it wrote', () => {
  expect(parseCheckIn(formatCheckIn([1, 10, 7]))).toEqual([1, 10, 7])
})

it('is no answer until something is chosen', () => {
  expect(formatCheckIn([0, 0, 0])).toBe('')
})

it.each([null, '', '5', '5,5', '5,5,0', '5,5,11', '5,5,x', '5,5,5,5', '5,5,1.5'])(
  'takes %s for no whole answer',
  (text) => {
    expect(parseCheckIn(text)).toBeNull()
  },
)

it("asks the instructor's questions, and ours as long as they are not three", () => {
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
])('refuses a check-in with %j', (change) => {
  const whole = { week: '2026-11-23', numbers: [1, 5, 10], seen: 0 }
  expect(checkInSchema.safeParse(whole).success).toBe(true)
  expect(checkInSchema.safeParse({ ...whole, ...change }).success).toBe(false)
})
