import { PageSection } from '../page-section'
import { CheckMark, Points } from '../points'
import { findSectionCourse, type SectionProps } from '../section-props'
import { TOGETHER_HEADING } from './config'
import { PartnerAccess } from './partner-access'

export function TogetherSection({ section, context, anchor }: SectionProps<'together'>) {
  const course = findSectionCourse(section, context)
  if (!course?.isForCouples) return null
  const columns = [
    { title: 'On your own', points: section.solo ?? [] },
    { title: 'With your partner', points: section.partnered ?? [] },
  ].filter(({ points }) => points.length > 0)
  return (
    <PageSection anchor={anchor} heading={section.heading || TOGETHER_HEADING}>
      {columns.length > 0 && (
        <div className="mb-12 grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {columns.map(({ title, points }) => (
            <div key={title}>
              <h3 className="heading mb-4 text-lg">{title}</h3>
              <Points points={points} mark={<CheckMark />} className="grid gap-3" />
            </div>
          ))}
        </div>
      )}
      <PartnerAccess isFree={course.priceCents === 0} />
    </PageSection>
  )
}
