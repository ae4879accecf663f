import { PageSection } from '../page-section'
import { CheckMark, DashMark, Points } from '../points'
import type { SectionProps } from '../section-props'
import { AUDIENCE_HEADING } from './config'

export function AudienceSection({ section, anchor }: SectionProps<'audience'>) {
  const columns = [
    { title: 'It’s for you if', points: section.suits ?? [], mark: <CheckMark /> },
    { title: 'It isn’t for you if', points: section.doesNotSuit ?? [], mark: <DashMark /> },
  ].filter(({ points }) => points.length > 0)
  if (columns.length === 0) return null
  return (
    <PageSection anchor={anchor} heading={section.heading || AUDIENCE_HEADING}>
      <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {columns.map(({ title, points, mark }) => (
          <div key={title}>
            <h3 className="heading mb-4 text-lg">{title}</h3>
            <Points points={points} mark={mark} className="grid gap-3" />
          </div>
        ))}
      </div>
    </PageSection>
  )
}
