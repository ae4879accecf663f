import { Motif } from '@/components/ui/motif'
import { refundTexts, type RefundPolicy } from '@/domain/refunds/refund-policy'
import { EnrollButton } from './enroll-button'
import type { CourseView } from './course-queries'

type GuaranteeProps = { course: CourseView; refundPolicy: RefundPolicy }

/** The guarantee at the end of a sales page, with another enroll button. */
export function Guarantee({ course, refundPolicy }: GuaranteeProps) {
  const { priceCents, satisfactionRate, satisfactionSource } = course
  const { offer, guarantee } = refundTexts(refundPolicy)
  return (
    <section aria-labelledby="guarantee" className="border-t border-hairline bg-sunk">
      <div className="shell grid items-center gap-x-16 gap-y-8 py-16 lg:grid-cols-[2fr_1fr] lg:py-24">
        <div className="grid justify-items-start gap-6">
          <hgroup className="grid gap-2">
            <h2 id="guarantee" className="heading text-3xl">
              {formatHeading(course, guarantee)}
            </h2>
            {satisfactionRate !== null && satisfactionSource && (
              <p dir="auto" className="text-sm wrap-anywhere text-ink-soft">
                {satisfactionSource}
              </p>
            )}
          </hgroup>
          <p className="max-w-[35.9em] text-lg">
            {priceCents === 0
              ? 'This course is free. Start anytime and see if it helps.'
              : `Pay once and go at your own pace. ${offer}`}
          </p>
          <EnrollButton course={course} />
        </div>
        <Motif stage={4} className="w-full max-w-sm max-lg:hidden" />
      </div>
    </section>
  )
}

function formatHeading({ satisfactionRate, priceCents }: CourseView, guarantee: string): string {
  if (satisfactionRate !== null) return `${satisfactionRate}% customer satisfaction`
  return priceCents === 0 ? 'Nothing to pay' : guarantee
}
