/** How many minutes each of the two may have. */
export const talkMinutes = [3, 5, 10] as const

export type TalkMinutes = (typeof talkMinutes)[number]

/**
 * Two people talk one after the other, each for the same time. What has passed is read off the
 * clock: a tab that was hidden meanwhile, and counted nothing, is right all the same.
 */
export type TalkTimer = {
  minutes: TalkMinutes
  /** How long both have talked before the last pause, in milliseconds. */
  passedMs: number
  /** When it was started or went on, in milliseconds of the clock; null while it stands. */
  runningSince: number | null
}

export type TalkEvent =
  | { type: 'choose'; minutes: TalkMinutes }
  | { type: 'start' | 'pause'; at: number }
  | { type: 'reset' }

export const newTalkTimer = (minutes: TalkMinutes): TalkTimer => ({
  minutes,
  passedMs: 0,
  runningSince: null,
})

/** Whose turn it is: of the one who began, of the other, or of nobody before and after. */
export type TalkPhase = 'before' | 'first' | 'second' | 'over'

export type TalkMoment = {
  phase: TalkPhase
  isRunning: boolean
  /** What is left of the present turn, in whole seconds: 0 only when both turns are over. */
  secondsLeft: number
  /** How much of both turns has passed, from 0 to 1. */
  part: number
}

/** What comes of a timer. What makes no sense at the moment changes nothing. */
export function talkTimerAfter(timer: TalkTimer, event: TalkEvent): TalkTimer {
  switch (event.type) {
    case 'choose':
      return isUntouched(timer) ? newTalkTimer(event.minutes) : timer
    case 'reset':
      return newTalkTimer(timer.minutes)
    case 'start':
      return timer.runningSince === null && passed(timer, event.at) < wholeMs(timer)
        ? { ...timer, runningSince: event.at }
        : timer
    case 'pause':
      return { ...timer, passedMs: passed(timer, event.at), runningSince: null }
  }
}

/** What the timer shows when the clock says `now`. */
export function talkMoment(timer: TalkTimer, now: number): TalkMoment {
  const passedMs = passed(timer, now)
  const turnMs = wholeMs(timer) / 2
  const isOver = passedMs >= turnMs * 2
  const leftMs = isOver ? 0 : turnMs - (passedMs % turnMs)
  return {
    phase: isOver ? 'over' : isUntouched(timer) ? 'before' : passedMs < turnMs ? 'first' : 'second',
    isRunning: timer.runningSince !== null && !isOver,
    secondsLeft: Math.ceil(leftMs / 1000),
    part: passedMs / (turnMs * 2),
  }
}

/** 'm:ss', as a clock shows it. */
export const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const isUntouched = ({ passedMs, runningSince }: TalkTimer) =>
  passedMs === 0 && runningSince === null

const wholeMs = ({ minutes }: TalkTimer) => 2 * minutes * 60_000

/** A clock that was set back takes nothing away that has passed before. */
function passed(timer: TalkTimer, now: number): number {
  const { passedMs, runningSince } = timer
  const running = runningSince === null ? 0 : Math.max(0, now - runningSince)
  return Math.min(passedMs + running, wholeMs(timer))
}
