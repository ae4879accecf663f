'use client'

import { Button } from '@/components/ui/button'

type AutoplayOverlayProps = {
  nextTitle: string
  seconds: number
  onCancel: () => void
  onPlayNow: () => void
}

/** Says, shortly before a video ends, what comes next (specification, section 9). */
export function AutoplayOverlay({ nextTitle, seconds, onCancel, onPlayNow }: AutoplayOverlayProps) {
  return (
    <section
      aria-label="Next lesson"
      className="absolute end-3 bottom-16 z-10 grid w-[min(20rem,calc(100%-1.5rem))] gap-3 rounded-soft border border-hairline bg-paper p-4 text-ink shadow-lg"
    >
      {/* Said once: a number that is read out every second hides the lesson. */}
      <p role="status" className="font-semibold wrap-anywhere">
        Next: <bdi>{nextTitle}</bdi>
      </p>
      <p className="text-sm text-ink-soft tabular-nums">Playing in {seconds} seconds</p>
      <div className="flex flex-wrap gap-2">
        <Button type="button" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="button" onClick={onPlayNow}>
          Play Now
        </Button>
      </div>
    </section>
  )
}
