import { z } from 'zod'

/** A played range, in seconds of the video. */
export type PlayedRange = [from: number, to: number]

/** The length of one bucket of a video, in seconds. */
export const BUCKET_SECONDS = 10

/** The maximum number of ranges stored between two saves. */
const MAX_RANGES = 20
/**
 * A larger step between two positions, in seconds, is a seek. Positions are reported about once a
 * second, so double speed stays below this.
 */
const JUMP_SECONDS = 3
/** The maximum time that one event can contain, in seconds. */
const MAX_PLAYED_SECONDS = 4 * 60 * 60

const videoSecond = z.number().min(0).max(86_400)

export const playedSchema = z
  .array(z.tuple([videoSecond, videoSecond]))
  .max(MAX_RANGES)
  .refine((ranges) => ranges.every(([from, to]) => from <= to))
  .refine((ranges) => secondsPlayed(ranges) <= MAX_PLAYED_SECONDS)

/** Sums up the seconds played. */
export const secondsPlayed = (ranges: readonly PlayedRange[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0)

/** Lists the buckets whose middle was played, once for each time that it was played. */
export function bucketsPlayed(ranges: readonly PlayedRange[]): number[] {
  return ranges.flatMap(([from, to]) => {
    const [first, end] = [bucketAfter(from), bucketAfter(to)]
    return Array.from({ length: Math.max(end - first, 0) }, (_, index) => first + index)
  })
}

/** Returns the first bucket whose middle isn't before this second. */
const bucketAfter = (at: number) => Math.max(Math.ceil(at / BUCKET_SECONDS - 0.5), 0)

/** Joins two lists of ranges. If there are too many ranges, keeps only the latest. */
export const joinPlayed = (
  earlier: readonly PlayedRange[],
  later: readonly PlayedRange[],
): PlayedRange[] => [...earlier, ...later].slice(-MAX_RANGES)

/** Tracks which ranges of a video were played. */
export class PlayedRanges {
  #ended: PlayedRange[] = []
  #current: PlayedRange | null = null

  /** Records that the video is playing at this position. */
  follow(seconds: number): void {
    const current = this.#current
    if (current && seconds >= current[1] && seconds - current[1] <= JUMP_SECONDS) {
      current[1] = seconds
      return
    }
    if (current) this.#ended.push(current)
    this.#current = [seconds, seconds]
  }

  /** Returns the ranges played since the last call, rounded to tenths of a second. */
  take(): PlayedRange[] {
    const current = this.#current
    const all = current ? [...this.#ended, current] : this.#ended
    this.#ended = []
    this.#current = current && [current[1], current[1]]
    return joinPlayed(
      [],
      all.map(rounded).filter(([from, to]) => from < to),
    )
  }
}

const rounded = ([from, to]: PlayedRange): PlayedRange => [tenths(from), tenths(to)]
const tenths = (seconds: number) => Math.round(seconds * 10) / 10
