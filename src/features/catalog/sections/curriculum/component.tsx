import { Accordion } from '@/components/ui/accordion'
import { FreeLessons } from '../../course/free-lessons'
import { PageSection } from '../page-section'
import { findSectionCourse, type SectionProps } from '../section-props'
import { CURRICULUM_HEADING } from './config'
import { CurriculumModule } from './curriculum-module'

export function CurriculumSection({ section, context, anchor }: SectionProps<'curriculum'>) {
  const course = findSectionCourse(section, context)
  if (!course) return null
  const { curriculum, freeLessons, lengthText } = course
  if (curriculum.length === 0 && freeLessons.length === 0) return null
  return (
    <PageSection anchor={anchor} heading={section.heading || CURRICULUM_HEADING}>
      {lengthText && <p className="mb-5 text-ink-soft tabular-nums">{lengthText} in total</p>}
      <FreeLessons lessons={freeLessons} anchor={anchor} />
      {curriculum.length > 0 && (
        <Accordion
          name={anchor}
          initialOpenIndex={0}
          items={curriculum.map((module, index) => ({
            title: module.title,
            note: module.lengthText,
            content: <CurriculumModule module={module} index={index} total={curriculum.length} />,
          }))}
        />
      )}
    </PageSection>
  )
}
