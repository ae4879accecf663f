import { describe, expect, it } from 'vitest'
import { suppressSmallCoupleCount, suppressSmallCount } from './reportable-count'

describe('suppressSmallCount', () => {
  it.each([
    [0, null],
    [1, null],
    [4, null],
    [5, 5],
    [6, 6],
  ])('should count %d people as %s', (people, counted) => {
    expect(suppressSmallCount(people)).toBe(counted)
  })

  it.each([
    [0, null],
    [1, null],
    [2, null],
    [3, 3],
    [4, 4],
  ])('should count %d couples, of two people each, as %s', (couples, counted) => {
    expect(suppressSmallCoupleCount(couples)).toBe(counted)
  })
})
