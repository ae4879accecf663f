import { describe, expect, it } from 'vitest'
import { findPeak, groupDropOffs } from './drop-offs'

const dropOffs = [
  { bucket: 1, count: 6 },
  { bucket: 2, count: 2 },
]

describe('groupDropOffs', () => {
  it('should have a point for each bucket up to the length of the video', () => {
    expect(groupDropOffs(dropOffs, 35)).toEqual([
      { fromSeconds: 0, count: 0 },
      { fromSeconds: 10, count: 6 },
      { fromSeconds: 20, count: 2 },
      { fromSeconds: 30, count: 0 },
    ])
  })

  it('should end at the last drop-off when the duration is unknown', () => {
    expect(groupDropOffs(dropOffs, null)).toHaveLength(3)
    expect(groupDropOffs([], null)).toEqual([])
  })

  it('should omit drop-offs beyond the end of a video that was replaced by a shorter one', () => {
    expect(groupDropOffs(dropOffs, 20)).toEqual([
      { fromSeconds: 0, count: 0 },
      { fromSeconds: 10, count: 6 },
    ])
  })

  it('should merge the buckets of a long video and keep every drop-off', () => {
    const all = Array.from({ length: 100 }, (_, bucket) => ({ bucket, count: bucket }))
    const points = groupDropOffs(all, 1000)
    expect(points).toHaveLength(50)
    expect(points[1]).toEqual({ fromSeconds: 20, count: 5 })
    expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(4950)
  })
})

it('should find the highest point, and null without drop-offs', () => {
  expect(findPeak(groupDropOffs(dropOffs, 35))?.fromSeconds).toBe(10)
  expect(findPeak(groupDropOffs([], 35))).toBeNull()
})
