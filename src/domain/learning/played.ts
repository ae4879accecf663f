import { z } from 'zod'

/** A stretch of a video that was played, in seconds of the video. */
export type Stretch = [from: number, to: number]

/** The length of one slice of a video, in seconds. */
export const SLICE_SECONDS = 10

/** How often one may jump between two saves, and it is all remembered. */
const MOST_STRETCHES = 20
/**
 * More than this between two looks at a video is a jump: twice the speed, looked at once a second.
 */
const JUMP_SECONDS = 3
/** Longer than anybody watches between two saves that reach us. */
const MOST_SECONDS = 4 * 60 * 60

const second = z.number().min(0).max(86_400)

export const playedSchema = z
  .array(z.tuple([second, second]))
  .max(MOST_STRETCHES)
  .refine((stretches) => stretches.every(([from, to]) => from <= to))
  .refine((stretches) => secondsPlayed(stretches) <= MOST_SECONDS)

/** How many seconds were played. */
export const secondsPlayed = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, [from, to]) => sum + to - from, 0)

/**
 * The slices that were played: those whose middle was. So one that is played in several pieces
 * counts once, wherever a piece ends, and one that is played twice counts twice.
 */
export function slicesPlayed(stretches: readonly Stretch[]): number[] {
  return stretches.flatMap(([from, to]) => {
    const [first, end] = [sliceAfter(from), sliceAfter(to)]
    return Array.from({ length: Math.max(end - first, 0) }, (_, index) => first + index)
  })
}

/** The first slice whose middle is not before this second. */
const sliceAfter = (at: number) => Math.max(Math.ceil(at / SLICE_SECONDS - 0.5), 0)

/** Those of two times together. The latest stay, should they be too many. */
export const joinPlayed = (earlier: readonly Stretch[], later: readonly Stretch[]): Stretch[] =>
  [...earlier, ...later].slice(-MOST_STRETCHES)

/** Follows a video that plays, and tells the stretches of it that were played. */
export class PlayedStretches {
  #ended: Stretch[] = []
  #current: Stretch | null = null

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
  take(): Stretch[] {
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

const rounded = ([from, to]: Stretch): Stretch => [tenths(from), tenths(to)]
const tenths = (seconds: number) => Math.round(seconds * 10) / 10
