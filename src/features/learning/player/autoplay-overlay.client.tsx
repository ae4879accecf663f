'use client'

import { useEffect, useEffectEvent, useReducer } from 'react'
import { Button } from '@/components/ui/button'
import { autoplayAfter, idle } from '@/domain/learning/autoplay'
import type { Playback } from './playback'

type AutoplayOverlayProps = {
  nextTitle: string
  seconds: number
  onCancel: () => void
  onPlayNow: () => void
}

// On a phone, the video has no room for taller buttons.
const shortClass = 'max-sm:min-h-11! max-sm:py-1!'

/** Announces the next lesson shortly before a video ends (docs/specification.md, section 9). */
export function AutoplayOverlay({ nextTitle, seconds, onCancel, onPlayNow }: AutoplayOverlayProps) {
  return (
    <section
      aria-label="Next lesson"
      className="absolute end-2 bottom-12 z-10 grid w-[min(20rem,calc(100%-1rem))] gap-1 rounded-soft border border-hairline bg-paper px-3 py-2 text-ink shadow-lg sm:end-3 sm:bottom-16 sm:gap-3 sm:p-4"
    >
      {/* Announced only once, because a countdown that is read aloud every second would drown out
          the lesson. */}
      <p
        role="status"
        className="line-clamp-1 font-semibold wrap-anywhere max-sm:text-sm sm:line-clamp-3"
      >
        Next: <bdi>{nextTitle}</bdi>
      </p>
      <p className="text-sm text-ink-soft tabular-nums max-sm:leading-tight">
        Playing in {seconds} seconds
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" className={shortClass} onClick={onCancel}>
          Cancel
        </Button>
        <Button className={shortClass} onClick={onPlayNow}>
          Play Now
        </Button>
      </div>
    </section>
  )
}

type Options = { isOn: boolean; hasNext: boolean; onLeave: () => void }

/** Runs the autoplay countdown, which follows the video's time. Returns its state and controls. */
export function useAutoplayOverlay(playback: Playback, options: Options) {
  const { isOn, hasNext, onLeave } = options
  const [state, dispatch] = useReducer(autoplayAfter, idle)

  const update = useEffectEvent(() => {
    const { seconds, lengthSeconds, hasEnded } = playback.time()
    // Autoplay must not interrupt someone who is typing: treat it as off.
    const settings = { isOn: isOn && !isWriting(), hasNext }
    if (hasEnded) dispatch({ kind: 'ended', ...settings })
    else dispatch({ kind: 'time', remainingSeconds: lengthSeconds - seconds, ...settings })
  })
  useEffect(() => playback.subscribe(() => update()), [playback])

  useEffect(() => {
    dispatch({ kind: 'toggled', isOn })
    // A paused video fires no time events. After the end, the next lesson must not start anymore.
    if (!playback.time().hasEnded) update()
  }, [playback, isOn])

  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (state.kind === 'leaving') leave()
  }, [state.kind])

  return {
    state,
    cancel: () => dispatch({ kind: 'cancelled' }),
    playNow: () => dispatch({ kind: 'playNow' }),
  }
}

/** Returns whether the focused text field has text: a comment, an answer, or a support message. */
function isWriting(): boolean {
  const field = document.activeElement
  const isText =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.type === 'text')
  return isText && field.value !== ''
}
