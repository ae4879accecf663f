import { Motif } from '@/components/ui/motif'
import { refundTexts } from '@/domain/refunds/refund-policy'
import type { CourseView } from '../../course/course-queries'
import { EnrollButton } from '../../course/enroll-button'
import { SectionFrame, SectionHeading } from '../section-frame'
import { findSectionCourse, type SectionProps } from '../section-props'

/** The satisfaction rate or the refund policy, with an enroll button. */
export function GuaranteeSection({ section, context, anchor }: SectionProps<'guarantee'>) {
  const course = findSectionCourse(section, context)
  if (!course) return null
  const { priceCents, satisfactionRate, satisfactionSource } = course
  const { offer, guarantee } = refundTexts(context.site.refundPolicy)
  return (
    <SectionFrame anchor={anchor} hasHeading className="bg-sunk">
      <div className="shell grid items-center gap-x-16 gap-y-8 py-14 lg:grid-cols-[2fr_1fr] lg:py-20">
        <div className="grid justify-items-start gap-6">
          <hgroup className="grid gap-2">
            <SectionHeading anchor={anchor} className="text-3xl">
              {formatHeading(course, guarantee)}
            </SectionHeading>
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
    </SectionFrame>
  )
}

function formatHeading({ satisfactionRate, priceCents }: CourseView, guarantee: string): string {
  if (satisfactionRate !== null) return `${satisfactionRate}% customer satisfaction`
  return priceCents === 0 ? 'Nothing to pay' : guarantee
}
