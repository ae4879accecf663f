'use client'

import { useEffect, useEffectEvent, useReducer } from 'react'
import { Button } from '@/components/ui/button'
import { reduceAutoplay, idleState } from '@/domain/learning/autoplay'
import type { Playback } from './playback'

type AutoplayOverlayProps = {
  nextTitle: string
  seconds: number
  onCancel: () => void
  onPlayNow: () => void
}

// On a phone, the video has no room for taller buttons.
const compactButtonClass = 'max-sm:min-h-11! max-sm:py-1!'

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
        <Button variant="secondary" className={compactButtonClass} onClick={onCancel}>
          Cancel
        </Button>
        <Button className={compactButtonClass} onClick={onPlayNow}>
          Play Now
        </Button>
      </div>
    </section>
  )
}

type AutoplayOptions = { isOn: boolean; hasNext: boolean; onNext: () => void }

/** Runs the autoplay countdown, which follows the video's time. Returns its state and controls. */
export function useAutoplayCountdown(playback: Playback, options: AutoplayOptions) {
  const { isOn, hasNext, onNext } = options
  const [state, dispatch] = useReducer(reduceAutoplay, idleState)

  const updateCountdown = useEffectEvent(() => {
    const { seconds, lengthSeconds, hasEnded } = playback.getState()
    // Autoplay counts as off while someone is typing, so that it doesn't interrupt them.
    const autoplaySettings = { isOn: isOn && !isUserTyping(), hasNext }
    if (hasEnded) dispatch({ kind: 'ended', ...autoplaySettings })
    else dispatch({ kind: 'time', remainingSeconds: lengthSeconds - seconds, ...autoplaySettings })
  })
  useEffect(() => playback.subscribe(() => updateCountdown()), [playback])

  useEffect(() => {
    dispatch({ kind: 'toggled', isOn })
    // A paused video fires no time events. After a video ends, turning on autoplay must not start
    // anything.
    if (!playback.getState().hasEnded) updateCountdown()
  }, [playback, isOn])

  const goToNext = useEffectEvent(onNext)
  useEffect(() => {
    if (state.kind === 'leaving') goToNext()
  }, [state.kind])

  return {
    state,
    cancel: () => dispatch({ kind: 'cancelled' }),
    playNow: () => dispatch({ kind: 'playNow' }),
  }
}

/** Returns whether the focused element is a text field with text, such as a comment or answer. */
function isUserTyping(): boolean {
  const field = document.activeElement
  const isTextField =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.type === 'text')
  return isTextField && field.value !== ''
}
