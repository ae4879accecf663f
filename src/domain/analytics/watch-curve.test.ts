import { describe, expect, it } from 'vitest'
import { findPeak, buildWatchCurve } from './watch-curve'

const plays = [
  { bucket: 0, count: 40 },
  { bucket: 1, count: 30 },
  { bucket: 2, count: 35 },
]
const left = [{ bucket: 1, count: 6 }]

describe('lessonCurve', () => {
  it('should have a point for each bucket up to the length of the video', () => {
    expect(buildWatchCurve(plays, left, 35)).toEqual([
      { fromSeconds: 0, plays: 40, left: 0 },
      { fromSeconds: 10, plays: 30, left: 6 },
      { fromSeconds: 20, plays: 35, left: 0 },
      { fromSeconds: 30, plays: 0, left: 0 },
    ])
  })

  it('should end at the last watched bucket when the duration is unknown', () => {
    expect(buildWatchCurve(plays, left, null)).toHaveLength(3)
    expect(buildWatchCurve([], [], null)).toEqual([])
  })

  it('should merge the buckets of a long video and keep every drop-off', () => {
    const all = Array.from({ length: 100 }, (_, bucket) => ({ bucket, count: bucket }))
    const curve = buildWatchCurve(all, all, 1000)
    expect(curve).toHaveLength(50)
    expect(curve[1]).toEqual({ fromSeconds: 20, plays: 3, left: 5 })
    expect(curve.reduce((sum, point) => sum + point.left, 0)).toBe(4950)
  })
})

it('should find the highest point, and null without plays', () => {
  const curve = buildWatchCurve(plays, left, 35)
  expect(findPeak(curve, 'plays')?.fromSeconds).toBe(0)
  expect(findPeak(curve, 'left')?.fromSeconds).toBe(10)
  expect(findPeak(buildWatchCurve([], [], 35), 'left')).toBeNull()
})
