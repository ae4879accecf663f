import { expect, it } from 'vitest'
import { scaleValue } from './scale-value'

it.each([
  ['1', 1],
  [' 10 ', 10],
  ['0', null],
  ['11', null],
  ['2.5', null],
  ['', null],
  ['much', null],
  [null, null],
])('should read %j as %j', (text, value) => {
  expect(scaleValue(text)).toBe(value)
})
