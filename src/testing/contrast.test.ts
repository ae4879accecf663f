import { describe, expect, it } from 'vitest'
import { contrastRatio } from './contrast'

describe('contrastRatio', () => {
  it('should be 21 between black and white, and 1 within a color', () => {
    expect(contrastRatio([0, 0, 0], [1, 1, 1])).toBeCloseTo(21)
    expect(contrastRatio([1, 1, 1], [0, 0, 0])).toBeCloseTo(21)
    expect(contrastRatio([0.2, 0.4, 0.6], [0.2, 0.4, 0.6])).toBe(1)
  })
})
