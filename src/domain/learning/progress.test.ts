import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { completionPercent, courseProgressLabel, moduleProgressLabel } from './progress'

describe('completionPercent', () => {
  it.each([
    [10, 11, 90],
    [2, 3, 66],
    [1, 2, 50],
    [0, 11, 0],
    [11, 11, 100],
    [0, 0, 0],
    [12, 11, 100],
    [-1, 11, 0],
  ])('should round %d of %d down to %d', (done, total, percent) => {
    expect(completionPercent(done, total)).toBe(percent)
  })

  it('should be 100 only when everything is done', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.integer({ min: 1, max: 5000 }), (done, total) => {
        expect(completionPercent(done, total) === 100).toBe(done >= total)
      }),
    )
  })
})

describe('progress labels', () => {
  it('should match the specification', () => {
    expect(moduleProgressLabel(2, 3)).toBe('2/3 (66%)')
    expect(moduleProgressLabel(1, 1)).toBe('1/1 (100%)')
    expect(courseProgressLabel(10, 11)).toBe('10 of 11 Lessons Completed')
  })
})
