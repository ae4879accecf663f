import { z } from 'zod'

/** A range of a video that was played, in seconds of the video. */
export type PlayedRange = [from: number, to: number]

/** The length of one bucket of a video, in seconds. */
export const BUCKET_SECONDS = 10

/** How often one may jump between two saves, and it is all remembered. */
const MAX_RANGES = 20
/**
 * More than this between two looks at a video is a jump: twice the speed, looked at once a second.
 */
const JUMP_SECONDS = 3
/** Longer than anybody watches between two saves that reach us. */
const MOST_SECONDS = 4 * 60 * 60

const second = z.number().min(0).max(86_400)

export const playedSchema = z
  .array(z.tuple([second, second]))
  .max(MAX_RANGES)
  .refine((ranges) => ranges.every(([from, to]) => from <= to))
  .refine((ranges) => secondsPlayed(ranges) <= MOST_SECONDS)

/** How many seconds were played. */
export const secondsPlayed = (ranges: readonly PlayedRange[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0)

/**
 * The buckets that were played: those whose middle was. So one that is played in several pieces
 * counts once, wherever a piece ends, and one that is played twice counts twice.
 */
export function bucketsPlayed(ranges: readonly PlayedRange[]): number[] {
  return ranges.flatMap(([from, to]) => {
    const [first, end] = [bucketAfter(from), bucketAfter(to)]
    return Array.from({ length: Math.max(end - first, 0) }, (_, index) => first + index)
  })
}

/** The first bucket whose middle is not before this second. */
const bucketAfter = (at: number) => Math.max(Math.ceil(at / BUCKET_SECONDS - 0.5), 0)

/** Those of two times together. The latest stay, should they be too many. */
export const joinPlayed = (
  earlier: readonly PlayedRange[],
  later: readonly PlayedRange[],
): PlayedRange[] => [...earlier, ...later].slice(-MAX_RANGES)

/** Follows a video that plays, and tells the ranges of it that were played. */
export class PlayedRanges {
  #ended: PlayedRange[] = []
  #current: PlayedRange | null = null

  /** The video is at this second, and plays. */
  follow(seconds: number): void {
    const current = this.#current
    if (current && seconds >= current[1] && seconds - current[1] <= JUMP_SECONDS) {
      current[1] = seconds
      return
    }
    if (current) this.#ended.push(current)
    this.#current = [seconds, seconds]
  }

  /** What was played since this was asked the last time, in tenths of a second. */
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
