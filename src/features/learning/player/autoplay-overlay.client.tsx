'use client'

import { Button } from '@/components/ui/button'

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
