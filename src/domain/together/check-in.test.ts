import { expect, it } from 'vitest'
import { formatCheckIn, parseCheckIn } from './check-in'

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
