import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartScale } from './chart-scale'

describe('chartScale', () => {
  it.each([
    [[], [0, 1]],
    [
      [0, 0],
      [0, 1],
    ],
    [[3], [0, 1, 2, 3]],
    [
      [4900, 9900],
      [0, 2000, 4000, 6000, 8000, 10_000],
    ],
    [
      [9900, -4900],
      [-5000, 0, 5000, 10_000],
    ],
  ])('should have for %o the ticks %o', (values, ticks) => {
    expect(chartScale(values).ticks).toEqual(ticks)
  })

  it('should round dollar ticks to whole dollars', () => {
    expect(chartScale([250], 100).ticks).toEqual([0, 100, 200, 300])
  })

  it('should cover every value with few ticks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000_000 })), (values) => {
        const { min, max, ticks } = chartScale(values)
        expect(Math.min(0, ...values)).toBeGreaterThanOrEqual(min)
        expect(Math.max(0, ...values)).toBeLessThanOrEqual(max)
        expect(ticks).toContain(0)
        expect(ticks.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})
