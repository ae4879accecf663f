/** How many seconds before the end the countdown starts (docs/specification.md, section 9). */
export const COUNTDOWN_SECONDS = 5

export type AutoplayState =
  | { kind: 'idle' }
  /** The overlay says 'Playing in N seconds'. */
  | { kind: 'counting'; seconds: number }
  /** The student canceled autoplay. Seeking back resets this state. */
  | { kind: 'cancelled' }
  | { kind: 'leaving' }

export type AutoplayEvent =
  /** The remaining time of the video. Pausing the video also pauses the countdown. */
  | { kind: 'time'; remainingSeconds: number; isOn: boolean; hasNext: boolean }
  | { kind: 'ended'; isOn: boolean; hasNext: boolean }
  | { kind: 'cancelled' }
  | { kind: 'playNow' }
  | { kind: 'toggled'; isOn: boolean }

export const idleState: AutoplayState = { kind: 'idle' }

/** Returns the state after an event. Uses no clock, only the video's time. */
export function reduceAutoplay(state: AutoplayState, event: AutoplayEvent): AutoplayState {
  switch (event.kind) {
    case 'playNow':
      return { kind: 'leaving' }
    case 'cancelled':
      return { kind: 'cancelled' }
    case 'toggled':
      // Turning autoplay off and on again also resets a cancellation.
      return state.kind === 'leaving' ? state : idleState
    case 'ended':
      return event.isOn && event.hasNext && state.kind !== 'cancelled' ? { kind: 'leaving' } : state
    case 'time':
      return reduceTimeUpdate(state, event)
  }
}

function reduceTimeUpdate(
  state: AutoplayState,
  { remainingSeconds, isOn, hasNext }: Extract<AutoplayEvent, { kind: 'time' }>,
): AutoplayState {
  if (state.kind === 'leaving') return state
  const isNearEnd = remainingSeconds >= 0 && remainingSeconds <= COUNTDOWN_SECONDS
  // Seeking back resets a cancellation.
  if (!isNearEnd || !isOn || !hasNext)
    return state.kind === 'cancelled' && isNearEnd ? state : idleState
  if (state.kind === 'cancelled') return state
  const seconds = Math.ceil(remainingSeconds)
  return state.kind === 'counting' && state.seconds === seconds
    ? state
    : { kind: 'counting', seconds }
}
