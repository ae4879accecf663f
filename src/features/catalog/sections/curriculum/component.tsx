import { Accordion } from '@/components/ui/accordion'
import { PageSection } from '../page-section'
import { findSectionCourse, type SectionProps } from '../section-props'
import { CURRICULUM_HEADING } from './config'
import { CurriculumModule } from './curriculum-module'

export function CurriculumSection({ section, context, anchor }: SectionProps<'curriculum'>) {
  const course = findSectionCourse(section, context)
  if (!course || course.curriculum.length === 0) return null
  const { curriculum, lengthText } = course
  return (
    <PageSection anchor={anchor} heading={section.heading || CURRICULUM_HEADING}>
      {lengthText && <p className="mb-5 text-ink-soft tabular-nums">{lengthText} in total</p>}
      <Accordion
        name={anchor}
        initialOpenIndex={0}
        items={curriculum.map((module, index) => ({
          title: module.title,
          note: module.lengthText,
          content: <CurriculumModule module={module} index={index} total={curriculum.length} />,
        }))}
      />
    </PageSection>
  )
}
