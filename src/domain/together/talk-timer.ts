/** The available lengths of each partner's turn, in minutes. */
export const talkMinutes = [3, 5, 10] as const

export type TalkMinutes = (typeof talkMinutes)[number]

/** A timer for two equal turns. It uses the clock, so it stays correct in a hidden tab. */
export type TalkTimer = {
  minutes: TalkMinutes
  /** The elapsed time until the last pause, in milliseconds. */
  passedMs: number
  /** When the timer was started or resumed, in milliseconds. Null while paused. */
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

/** The first or second partner's turn, or the time before or after both turns. */
export type TalkPhase = 'before' | 'first' | 'second' | 'over'

export type TalkTimerView = {
  phase: TalkPhase
  isRunning: boolean
  /** The remaining time of the current turn in whole seconds. 0 only when both turns are over. */
  secondsLeft: number
  /** The elapsed share of both turns, from 0 to 1. */
  part: number
}

/** Applies an event to a timer. Ignores events that don't apply to the timer's state. */
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

/** Computes what the timer displays at `now`. */
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

/** Returns the elapsed time. Setting the clock back doesn't reduce it below the last pause. */
function passed(timer: TalkTimer, now: number): number {
  const { passedMs, runningSince } = timer
  const running = runningSince === null ? 0 : Math.max(0, now - runningSince)
  return Math.min(passedMs + running, totalMs(timer))
}
