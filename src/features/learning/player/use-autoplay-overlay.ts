import { useEffect, useEffectEvent, useReducer } from 'react'
import { type Autoplay, autoplayAfter, idle } from '@/domain/learning/autoplay'
import { isWriting } from '../is-writing'
import type { Playback } from './playback'

type Options = { isOn: boolean; hasNext: boolean; onLeave: () => void }

type Overlay = { state: Autoplay; cancel: () => void; playNow: () => void }

/** What the overlay over a video says, which follows the video's own time. */
export function useAutoplayOverlay(playback: Playback, options: Options): Overlay {
  const { isOn, hasNext, onLeave } = options
  const [state, tell] = useReducer(autoplayAfter, idle)

  const follow = useEffectEvent(() => {
    const { seconds, lengthSeconds, hasEnded } = playback.time()
    // Nobody is taken away from their own words: then it is as if Autoplay were off.
    const settings = { isOn: isOn && !isWriting(), hasNext }
    if (hasEnded) tell({ kind: 'ended', ...settings })
    else tell({ kind: 'time', remainingSeconds: lengthSeconds - seconds, ...settings })
  })
  useEffect(() => playback.subscribe(() => follow()), [playback])

  useEffect(() => {
    tell({ kind: 'toggled', isOn })
    // A video that does not play tells of no time. One that is over leads nowhere any more.
    if (!playback.time().hasEnded) follow()
  }, [playback, isOn])

  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (state.kind === 'leaving') leave()
  }, [state.kind])

  return {
    state,
    cancel: () => tell({ kind: 'cancelled' }),
    playNow: () => tell({ kind: 'playNow' }),
  }
}
