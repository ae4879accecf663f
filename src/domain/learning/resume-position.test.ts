import { describe, expect, it } from 'vitest'
import { resumePosition } from './resume-position'

describe('resumePosition', () => {
  it.each([
    [120, 600, 120],
    [0, 600, 0],
    [1.9, 600, 0],
    [589.9, 600, 589.9],
    [590, 600, 0],
    [600, 600, 0],
    [9999, 600, 0],
    // The last quarter of half a minute counts as its end.
    [20, 30, 20],
    [22.5, 30, 0],
    [50, Number.NaN, 50],
    [50, Number.POSITIVE_INFINITY, 50],
    [Number.NaN, 600, 0],
    [-4, 600, 0],
  ])('should resume from %s of %s seconds at %s', (saved, length, place) => {
    expect(resumePosition(saved, length)).toBe(place)
  })
})
