/** The available lengths of each partner's turn, in minutes. */
export const turnMinutesOptions = [3, 5, 10] as const

export type TurnMinutes = (typeof turnMinutesOptions)[number]

/** A timer for two equal turns. It compares clock times, so it stays correct in a hidden tab. */
export type TalkTimer = {
  minutes: TurnMinutes
  /** The elapsed time as of the last pause, in milliseconds. */
  elapsedMs: number
  /** When the timer was started or resumed, in milliseconds. Null while paused. */
  runningSince: number | null
}

export type TalkEvent =
  | { type: 'choose'; minutes: TurnMinutes }
  | { type: 'start' | 'pause'; time: number }
  | { type: 'reset' }

export const createTalkTimer = (minutes: TurnMinutes): TalkTimer => ({
  minutes,
  elapsedMs: 0,
  runningSince: null,
})

/** The first or second partner's turn, or the time before or after both turns. */
export type TalkPhase = 'before' | 'first' | 'second' | 'over'

export type TalkTimerView = {
  phase: TalkPhase
  isRunning: boolean
  /** The remaining time of the current turn in whole seconds. 0 only when both turns are over. */
  secondsLeft: number
  /** The elapsed share of both turns, from 0 to 1. */
  progress: number
}

/** Applies an event to a timer. Ignores events that don't apply to the timer's state. */
export function talkTimerReducer(timer: TalkTimer, event: TalkEvent): TalkTimer {
  switch (event.type) {
    case 'choose':
      return isUntouched(timer) ? createTalkTimer(event.minutes) : timer
    case 'reset':
      return createTalkTimer(timer.minutes)
    case 'start':
      return timer.runningSince === null && computeElapsedMs(timer, event.time) < totalMs(timer)
        ? { ...timer, runningSince: event.time }
        : timer
    case 'pause':
      return { ...timer, elapsedMs: computeElapsedMs(timer, event.time), runningSince: null }
  }
}

/** Computes what the timer displays at `now`. */
export function toTalkTimerView(timer: TalkTimer, now: number): TalkTimerView {
  const elapsedMs = computeElapsedMs(timer, now)
  const turnMs = totalMs(timer) / 2
  const isOver = elapsedMs >= turnMs * 2
  const turnRemainingMs = isOver ? 0 : turnMs - (elapsedMs % turnMs)
  return {
    phase: isOver
      ? 'over'
      : isUntouched(timer)
        ? 'before'
        : elapsedMs < turnMs
          ? 'first'
          : 'second',
    isRunning: timer.runningSince !== null && !isOver,
    secondsLeft: Math.ceil(turnRemainingMs / 1000),
    progress: elapsedMs / (turnMs * 2),
  }
}

const isUntouched = ({ elapsedMs, runningSince }: TalkTimer) =>
  elapsedMs === 0 && runningSince === null

const totalMs = ({ minutes }: TalkTimer) => 2 * minutes * 60_000

/** Returns the elapsed time, never less than at the last pause, even if the clock is set back. */
function computeElapsedMs(timer: TalkTimer, now: number): number {
  const { elapsedMs, runningSince } = timer
  const msSinceResume = runningSince === null ? 0 : Math.max(0, now - runningSince)
  return Math.min(elapsedMs + msSinceResume, totalMs(timer))
}
