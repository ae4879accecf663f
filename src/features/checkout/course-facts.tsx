import { Card } from '@/components/ui/card'
import { Motif } from '@/components/ui/motif'
import type { CourseOffer } from './queries'

/** Renders a summary of the course next to the payment. */
export function CourseFacts({ course, description, facts }: CourseOffer) {
  return (
    <Card as="aside" labelledBy="inside" isFlush>
      <div className="bg-sunk py-8">
        <Motif stage={4} className="w-full" />
      </div>
      <div className="border-t border-hairline p-6 sm:p-8">
        <h2 id="inside" dir="auto" className="heading text-xl wrap-anywhere">
          {course.title}
        </h2>
        {description && (
          <p dir="auto" className="mt-3 wrap-anywhere text-ink-soft">
            {description}
          </p>
        )}
        <dl className="mt-6 grid grid-cols-1 gap-3 empty:hidden">
          {facts.map(({ label, value }) => (
            <div key={label} className="border-t border-hairline pt-3">
              <dt dir="auto" className="text-sm wrap-anywhere text-ink-soft">
                {label}
              </dt>
              <dd dir="auto" className="wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}
