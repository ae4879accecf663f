import { PageSection } from '../page-section'
import { CheckMark, Points } from '../points'
import type { SectionProps } from '../section-props'
import { OUTCOMES_HEADING } from './config'

export function OutcomesSection({ section, anchor }: SectionProps<'outcomes'>) {
  const points = section.points ?? []
  if (points.length === 0) return null
  return (
    <PageSection anchor={anchor} heading={section.heading || OUTCOMES_HEADING}>
      <Points
        points={points}
        mark={<CheckMark />}
        className="grid gap-x-12 gap-y-5 text-lg sm:grid-cols-2"
      />
    </PageSection>
  )
}
