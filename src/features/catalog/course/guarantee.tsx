import { Motif } from '@/components/ui/motif'
import { REFUND_DAYS } from '@/domain/constants'
import { EnrollButton } from './enroll-button'
import type { CourseView } from './course-queries'

/** The guarantee at the end of a sales page, with another enroll button. */
export function Guarantee({ course }: { course: CourseView }) {
  const { priceCents } = course
  return (
    <section aria-labelledby="guarantee" className="border-t border-hairline bg-sunk">
      <div className="shell grid items-center gap-x-16 gap-y-8 py-16 lg:grid-cols-[2fr_1fr] lg:py-24">
        <div className="grid justify-items-start gap-6">
          <h2 id="guarantee" className="heading text-3xl">
            {headingFor(course)}
          </h2>
          <p className="max-w-[56ch] text-lg">
            {priceCents === 0
              ? 'This course is free. Start anytime and see if it helps.'
              : `Pay once and go at your own pace. If the course doesn’t help, email us within ${REFUND_DAYS} days for a full refund.`}
          </p>
          <EnrollButton course={course} />
        </div>
        <Motif stage={4} className="w-full max-w-sm max-lg:hidden" />
      </div>
    </section>
  )
}

function headingFor({ satisfactionRate, priceCents }: CourseView): string {
  if (satisfactionRate !== null) return `${satisfactionRate}% customer satisfaction`
  return priceCents === 0 ? 'Nothing to pay' : `${REFUND_DAYS}-day money-back guarantee`
}
