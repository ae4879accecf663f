/** The minutes per partner to choose from. */
export const talkMinutes = [3, 5, 10] as const

export type TalkMinutes = (typeof talkMinutes)[number]

/**
 * The state of a timer for two equal turns. The elapsed time is computed from the clock, so a
 * hidden tab stays correct.
 */
export type TalkTimer = {
  minutes: TalkMinutes
  /** The elapsed time until the last pause, in milliseconds. */
  passedMs: number
  /** When it was started or resumed, in milliseconds; null while paused. */
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

/** The current turn: the first or the second partner's, or before and after both. */
export type TalkPhase = 'before' | 'first' | 'second' | 'over'

export type TalkTimerView = {
  phase: TalkPhase
  isRunning: boolean
  /** The rest of the current turn in whole seconds: 0 only when both turns are over. */
  secondsLeft: number
  /** The elapsed share of both turns, from 0 to 1. */
  part: number
}

/** Applies an event to a timer. Events that make no sense in its state change nothing. */
export function talkTimerAfter(timer: TalkTimer, event: TalkEvent): TalkTimer {
  switch (event.type) {
    case 'choose':
      return isUntouched(timer) ? newTalkTimer(event.minutes) : timer
    case 'reset':
      return newTalkTimer(timer.minutes)
    case 'start':
      return timer.runningSince === null && passed(timer, event.at) < totalMs(timer)
        ? { ...timer, runningSince: event.at }
        : timer
    case 'pause':
      return { ...timer, passedMs: passed(timer, event.at), runningSince: null }
  }
}

/** Computes what the timer shows at `now`. */
export function talkTimerView(timer: TalkTimer, now: number): TalkTimerView {
  const passedMs = passed(timer, now)
  const turnMs = totalMs(timer) / 2
  const isOver = passedMs >= turnMs * 2
  const leftMs = isOver ? 0 : turnMs - (passedMs % turnMs)
  return {
    phase: isOver ? 'over' : isUntouched(timer) ? 'before' : passedMs < turnMs ? 'first' : 'second',
    isRunning: timer.runningSince !== null && !isOver,
    secondsLeft: Math.ceil(leftMs / 1000),
    part: passedMs / (turnMs * 2),
  }
}

/** Formats seconds as 'm:ss'. */
export const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const isUntouched = ({ passedMs, runningSince }: TalkTimer) =>
  passedMs === 0 && runningSince === null

const totalMs = ({ minutes }: TalkTimer) => 2 * minutes * 60_000

/** The elapsed time. Setting the clock back doesn't reduce what had passed before. */
function passed(timer: TalkTimer, now: number): number {
  const { passedMs, runningSince } = timer
  const running = runningSince === null ? 0 : Math.max(0, now - runningSince)
  return Math.min(passedMs + running, totalMs(timer))
}
