import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

/**
 * A row that passes by, under a heading with a button that stops it and starts it again: by the
 * site's script. Where there are no scripts it rests, and has no button.
 */
export function TestimonialMarquee({
  heading,
  children,
}: {
  heading: ReactNode
  children: ReactNode
}) {
  return (
    <div data-paused="false" className="group">
      <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {heading}
        <Button variant="quiet" data-pauses="" className="passing-button">
          <span className="group-data-[paused=true]:hidden">Pause</span>
          <span className="group-not-data-[paused=true]:hidden">Play</span>
          <span className="sr-only"> testimonials</span>
        </Button>
      </div>
      {children}
    </div>
  )
}
