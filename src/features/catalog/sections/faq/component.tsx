import { Accordion } from '@/components/ui/accordion'
import { RichText } from '@/components/ui/rich-text'
import { fillPlaceholders } from '../../fill-placeholders'
import { PageSection } from '../page-section'
import {
  findSectionCourse,
  type SectionContext,
  type SectionOf,
  type SectionProps,
} from '../section-props'
import { FAQ_HEADING } from './config'

/** Returns the questions of the section's course, then the section's own. */
export const listQuestions = (section: SectionOf<'faq'>, context: SectionContext) => [
  ...(findSectionCourse(section, context)?.faqs ?? []),
  ...(section.questions ?? []),
]

export function FaqSection({ section, context, anchor }: SectionProps<'faq'>) {
  const questions = listQuestions(section, context)
  if (questions.length === 0) return null
  return (
    <PageSection anchor={anchor} heading={section.heading || FAQ_HEADING}>
      <Accordion
        name={anchor}
        items={questions.map(({ question, answer }) => ({
          title: question,
          content: <RichText data={fillPlaceholders(answer, context.site)} />,
        }))}
      />
    </PageSection>
  )
}
