import { PageSection } from '../page-section'
import { findSectionCourse, type SectionProps } from '../section-props'
import { INCLUDED_HEADING } from './config'
import { WhatYouGet } from './what-you-get'

export function IncludedSection({ section, context, anchor }: SectionProps<'included'>) {
  const course = findSectionCourse(section, context)
  if (!course) return null
  return (
    <PageSection anchor={anchor} heading={section.heading || INCLUDED_HEADING}>
      <WhatYouGet
        hasWorkbook={course.hasWorkbook}
        hasExercises={course.hasExercises}
        isFree={course.priceCents === 0}
      />
    </PageSection>
  )
}
