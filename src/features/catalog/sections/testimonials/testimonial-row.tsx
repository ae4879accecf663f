import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SectionFrame, SectionHeading } from '../section-frame'
import { Testimonial, type TestimonialView } from './testimonial'

/** With fewer testimonials than this, a moving row would show one twice on a wide screen. */
const MIN_FOR_MOVING_ROW = 4

type TestimonialRowProps = {
  anchor: string
  heading: string
  testimonials: readonly TestimonialView[]
}

/** The testimonials, in a row that moves if there are enough of them. */
export function TestimonialRow({ anchor, heading, testimonials }: TestimonialRowProps) {
  const title = (
    <SectionHeading anchor={anchor} className="text-2xl">
      {heading}
    </SectionHeading>
  )
  return (
    <SectionFrame anchor={anchor} hasHeading className="py-14 lg:py-20">
      {testimonials.length >= MIN_FOR_MOVING_ROW ? (
        // The site's script moves this row. Without JavaScript, the row doesn't move and has no
        // button.
        <div data-paused="false" className="group">
          <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            {title}
            <Button variant="quiet" data-pause-button="" className="passing-button">
              <span className="group-data-[paused=true]:hidden">Pause</span>
              <span className="group-not-data-[paused=true]:hidden">Play</span>
              <span className="sr-only"> testimonials</span>
            </Button>
          </div>
          <ScrollArea>
            <div className="passing-track flex w-max">
              <TestimonialList testimonials={testimonials} kind="passing" />
              <TestimonialList testimonials={testimonials} kind="copy" />
            </div>
          </ScrollArea>
        </div>
      ) : (
        <>
          <div className="shell">{title}</div>
          {testimonials.length === 0 ? (
            <EmptyState title="No reviews yet">
              <p>Students who finish the course can share how it went here.</p>
            </EmptyState>
          ) : (
            <ScrollArea>
              <TestimonialList testimonials={testimonials} kind="resting" />
            </ScrollArea>
          )}
        </>
      )}
    </SectionFrame>
  )
}

/** A row that scrolls by touch, wheel, and keyboard. */
function ScrollArea({ children }: { children: ReactNode }) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label="Testimonials"
      className="passing mt-10 overflow-x-auto overflow-y-clip pb-4 [scrollbar-width:thin] focus-visible:-outline-offset-3"
    >
      {children}
    </div>
  )
}

type TestimonialListProps = {
  testimonials: readonly TestimonialView[]
  kind: 'passing' | 'copy' | 'resting'
}

function TestimonialList({ testimonials, kind }: TestimonialListProps) {
  const isCopy = kind === 'copy'
  return (
    <ul
      aria-hidden={isCopy || undefined}
      inert={isCopy}
      className={clsx(
        'flex shrink-0',
        kind === 'resting' ? 'resting-row' : 'min-w-[100vw] justify-around',
        isCopy && 'passing-copy',
      )}
    >
      {testimonials.map((testimonial) => (
        <Testimonial key={testimonial.id} testimonial={testimonial} />
      ))}
    </ul>
  )
}
