import { z } from 'zod'

/** A played range, in seconds of the video. */
export type PlayedRange = [from: number, to: number]

/** The length of one bucket of a video, in seconds. */
export const BUCKET_SECONDS = 10

/** The maximum number of ranges stored between two saves. */
const MAX_RANGES = 20
/**
 * The largest step, in seconds, between two reported positions that counts as playback, not as a
 * seek. Positions are reported about once a second, so playback at double speed stays below this.
 */
const MAX_STEP_SECONDS = 3
/** The maximum played time in one event, in seconds. */
const MAX_PLAYED_SECONDS = 4 * 60 * 60

const videoSecond = z.number().min(0).max(86_400)

export const playedRangesSchema = z
  .array(z.tuple([videoSecond, videoSecond]))
  .max(MAX_RANGES)
  .refine((ranges) => ranges.every(([from, to]) => from <= to))
  .refine((ranges) => totalSecondsPlayed(ranges) <= MAX_PLAYED_SECONDS)

/** Sums up the seconds played. */
export const totalSecondsPlayed = (ranges: readonly PlayedRange[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0)

/** Lists the buckets whose midpoint was played, with one entry for each time it was played. */
export function bucketsPlayed(ranges: readonly PlayedRange[]): number[] {
  return ranges.flatMap(([from, to]) => {
    const [first, end] = [firstBucketFrom(from), firstBucketFrom(to)]
    return Array.from({ length: Math.max(end - first, 0) }, (_, index) => first + index)
  })
}

/** Returns the first bucket whose midpoint isn't before this second. */
const firstBucketFrom = (second: number) => Math.max(Math.ceil(second / BUCKET_SECONDS - 0.5), 0)

/** Joins two lists of ranges. If there are too many ranges, keeps only the latest. */
export const joinPlayedRanges = (
  earlierRanges: readonly PlayedRange[],
  laterRanges: readonly PlayedRange[],
): PlayedRange[] => [...earlierRanges, ...laterRanges].slice(-MAX_RANGES)

/** Tracks which ranges of a video were played. */
export class PlayedRangesTracker {
  #endedRanges: PlayedRange[] = []
  #currentRange: PlayedRange | null = null

  /** Records that the video is playing at this position. */
  recordPosition(seconds: number): void {
    const currentRange = this.#currentRange
    if (
      currentRange &&
      seconds >= currentRange[1] &&
      seconds - currentRange[1] <= MAX_STEP_SECONDS
    ) {
      currentRange[1] = seconds
      return
    }
    if (currentRange) this.#endedRanges.push(currentRange)
    this.#currentRange = [seconds, seconds]
  }

  /** Returns the ranges played since the last call, rounded to tenths of a second. */
  takeRanges(): PlayedRange[] {
    const currentRange = this.#currentRange
    const ranges = currentRange ? [...this.#endedRanges, currentRange] : this.#endedRanges
    this.#endedRanges = []
    this.#currentRange = currentRange && [currentRange[1], currentRange[1]]
    return joinPlayedRanges(
      [],
      ranges.map(roundRange).filter(([from, to]) => from < to),
    )
  }
}

const roundRange = ([from, to]: PlayedRange): PlayedRange => [
  roundToTenths(from),
  roundToTenths(to),
]
const roundToTenths = (seconds: number) => Math.round(seconds * 10) / 10
