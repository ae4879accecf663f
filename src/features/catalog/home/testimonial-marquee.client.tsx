'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'

/** A row that passes by, under a heading with a button that stops it and starts it again. */
export function TestimonialMarquee({
  heading,
  children,
}: {
  heading: ReactNode
  children: ReactNode
}) {
  const [isPaused, setIsPaused] = useState(false)
  return (
    <div data-paused={isPaused}>
      <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {heading}
        <Button
          variant="quiet"
          className="passing-button"
          aria-label={isPaused ? 'Play testimonials' : 'Pause testimonials'}
          onClick={() => setIsPaused(!isPaused)}
        >
          {isPaused ? 'Play' : 'Pause'}
        </Button>
      </div>
      {children}
    </div>
  )
}
