import { describe, expect, it } from 'vitest'
import {
  joinPlayedRanges,
  PlayedRangesTracker,
  playedRangesSchema,
  totalSecondsPlayed,
  bucketsPlayed,
} from './watch-heatmap'

describe('bucketsPlayed', () => {
  it.each([
    [[[0, 30]], [0, 1, 2]],
    [[[0, 4.9]], []],
    [[[0, 5]], []],
    [[[0, 5.1]], [0]],
    [[[5, 15]], [0]],
    [[[5.1, 14.9]], []],
    [[[100, 120]], [10, 11]],
    [[], []],
  ] satisfies [[number, number][], number[]][])(
    'should return for %o the buckets %o',
    (ranges, buckets) => {
      expect(bucketsPlayed(ranges)).toEqual(buckets)
    },
  )

  it('should count a bucket once across several saves, and twice when watched twice', () => {
    const saved = [0, 3, 5, 5.5, 9, 14, 20].flatMap((to, index, all) =>
      bucketsPlayed([[all[index - 1] ?? 0, to]]),
    )
    expect(saved).toEqual([0, 1])
    expect(
      bucketsPlayed([
        [0, 10],
        [0, 10],
      ]),
    ).toEqual([0, 0])
  })
})

describe('PlayedRanges', () => {
  const follow = (...seconds: number[]) => {
    const played = new PlayedRangesTracker()
    for (const at of seconds) played.recordPosition(at)
    return played
  }

  it('should be one range without seeking', () => {
    const played = follow(0.25, 0.5, 1.5, 3.5)
    expect(played.takeRanges()).toEqual([[0.3, 3.5]])
    played.recordPosition(3.75)
    expect(played.takeRanges()).toEqual([[3.5, 3.8]])
    expect(played.takeRanges()).toEqual([])
  })

  it('should start a new range after seeking, forward or back', () => {
    expect(follow(0, 2, 60, 61, 10, 12, 11.9, 13).takeRanges()).toEqual([
      [0, 2],
      [60, 61],
      [10, 12],
      [11.9, 13],
    ])
  })

  it('should retain the latest of many ranges', () => {
    const played = follow(...Array.from({ length: 50 }, (_, at) => [at * 10, at * 10 + 1]).flat())
    const taken = played.takeRanges()
    expect(taken).toHaveLength(20)
    expect(taken.at(-1)).toEqual([490, 491])
    expect(joinPlayedRanges(taken, [[5, 6]])).toHaveLength(20)
  })
})

it.each([
  [[[0, 5]], true],
  [[[5, 0]], false],
  [[[0, 20_000]], false],
  [[[-1, 5]], false],
  [Array.from({ length: 21 }, () => [0, 1]), false],
])('should validate %o: %s', (ranges, isTaken) => {
  expect(playedRangesSchema.safeParse(ranges).success).toBe(isTaken)
})

it('should return how long was played', () => {
  expect(
    totalSecondsPlayed([
      [0, 5],
      [10, 12.5],
    ]),
  ).toBe(7.5)
})
