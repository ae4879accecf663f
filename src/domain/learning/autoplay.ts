/**
 * So many seconds before its end, a video says what comes next (docs/specification.md, section 9).
 */
export const AUTOPLAY_SECONDS = 5

/** What the overlay over a lesson's video does. */
export type Autoplay =
  /** Nothing is shown. */
  | { kind: 'idle' }
  /** 'Playing in N seconds'. */
  | { kind: 'counting'; seconds: number }
  /** The student said no, for this end of this lesson. */
  | { kind: 'cancelled' }
  /** The next lesson is to start now. */
  | { kind: 'leaving' }

export type AutoplayEvent =
  /**
   * The video is at some place, playing or not: the countdown follows it, so that pausing pauses
   * it.
   */
  | { kind: 'time'; remainingSeconds: number; isOn: boolean; hasNext: boolean }
  | { kind: 'ended'; isOn: boolean; hasNext: boolean }
  | { kind: 'cancelled' }
  | { kind: 'playNow' }
  | { kind: 'toggled'; isOn: boolean }

export const idle: Autoplay = { kind: 'idle' }

/** The overlay after an event. Knows no clock: the time that counts is that of the video. */
export function autoplayAfter(state: Autoplay, event: AutoplayEvent): Autoplay {
  switch (event.kind) {
    case 'playNow':
      return { kind: 'leaving' }
    case 'cancelled':
      return { kind: 'cancelled' }
    case 'toggled':
      // Off hides it; on again asks anew.
      return state.kind === 'leaving' ? state : idle
    case 'ended':
      return event.isOn && event.hasNext && state.kind !== 'cancelled' ? { kind: 'leaving' } : state
    case 'time':
      return atTime(state, event)
  }
}

function atTime(
  state: Autoplay,
  { remainingSeconds, isOn, hasNext }: Extract<AutoplayEvent, { kind: 'time' }>,
): Autoplay {
  if (state.kind === 'leaving') return state
  const isNear = remainingSeconds >= 0 && remainingSeconds <= AUTOPLAY_SECONDS
  // Going back in the video takes a 'no' back as well.
  if (!isNear || !isOn || !hasNext) return state.kind === 'cancelled' && isNear ? state : idle
  if (state.kind === 'cancelled') return state
  const seconds = Math.ceil(remainingSeconds)
  return state.kind === 'counting' && state.seconds === seconds
    ? state
    : { kind: 'counting', seconds }
}
