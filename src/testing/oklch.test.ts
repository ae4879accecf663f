import { describe, expect, it } from 'vitest'
import { rgbFromOklch } from './oklch'

describe('rgbFromOklch', () => {
  it.each([
    ['oklch(100% 0 0)', [255, 255, 255]],
    ['oklch(0 0 0)', [0, 0, 0]],
    // RGB values from CSS Color 4.
    ['oklch(0.62796 0.25768 29.23)', [255, 0, 0]],
    ['oklch(86.644% 0.29483 142.5deg)', [0, 255, 0]],
    ['oklch(0.45201 0.31321 264.05)', [0, 0, 255]],
  ])('should parse %s', (text, bytes) => {
    expect(rgbFromOklch(text)?.map((part) => Math.round(part * 255))).toEqual(bytes)
  })

  it.each(['red', 'rgb(1 2 3)', 'oklch(1 2)', ''])('should return null for %s', (text) => {
    expect(rgbFromOklch(text)).toBeNull()
  })
})
