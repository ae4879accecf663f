import { ButtonLink } from '@/components/ui/button-link'
import { completeLink } from '@/domain/text/complete-link'
import { safeLink } from '@/domain/text/safe-link'
import { EnrollButton } from '../../course/enroll-button'
import { PriceFact } from '../../course/price-fact'
import { SectionFrame, SectionHeading } from '../section-frame'
import { findSectionCourse, type SectionProps } from '../section-props'

export function CallToActionSection({ section, context, anchor }: SectionProps<'callToAction'>) {
  const { heading, text, linkLabel } = section
  const href = safeLink(completeLink(section.linkUrl))
  const course = findSectionCourse(section, context)
  if (!heading && !text && !(href && linkLabel) && !course) return null
  return (
    <SectionFrame anchor={anchor} hasHeading={Boolean(heading)} className="bg-sunk">
      <div className="shell grid justify-items-start gap-6 py-14 lg:py-20">
        {heading && (
          <SectionHeading anchor={anchor} className="text-2xl sm:text-3xl">
            {heading}
          </SectionHeading>
        )}
        {text && (
          <p dir="auto" className="max-w-[35.9em] text-lg whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        )}
        {href && linkLabel ? (
          <ButtonLink href={href} loadsDocument>
            {linkLabel}
          </ButtonLink>
        ) : (
          course && (
            <div className="grid justify-items-start gap-3">
              {!context.course && <bdi className="font-semibold">{course.title}</bdi>}
              <EnrollButton course={course}>
                <PriceFact course={course} refundPolicy={context.site.refundPolicy} />
              </EnrollButton>
            </div>
          )
        )}
      </div>
    </SectionFrame>
  )
}
