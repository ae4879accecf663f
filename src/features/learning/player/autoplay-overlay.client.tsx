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

// On a phone the picture has no room for more.
const shortClass = 'max-sm:min-h-11! max-sm:py-1!'

/** Says, shortly before a video ends, what comes next (docs/specification.md, section 9). */
export function AutoplayOverlay({ nextTitle, seconds, onCancel, onPlayNow }: AutoplayOverlayProps) {
  return (
    <section
      aria-label="Next lesson"
      className="absolute end-2 bottom-12 z-10 grid w-[min(20rem,calc(100%-1rem))] gap-1 rounded-soft border border-hairline bg-paper px-3 py-2 text-ink shadow-lg sm:end-3 sm:bottom-16 sm:gap-3 sm:p-4"
    >
      {/* StatusMessage once: a number that is read out every second hides the lesson. */}
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

/** What the overlay over a video says, which follows the video's own time. */
export function useAutoplayOverlay(playback: Playback, options: Options) {
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

/**
 * Whether somebody is in the middle of writing on this page: a comment, an answer, a message to the
 * support.
 */
function isWriting(): boolean {
  const field = document.activeElement
  const isText =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.type === 'text')
  return isText && field.value !== ''
}
