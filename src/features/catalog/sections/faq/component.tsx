import { Accordion } from '@/components/ui/accordion'
import { RichText } from '@/components/ui/rich-text'
import { faqJsonLd } from '@/domain/learning/json-ld'
import { fillPlaceholders } from '../../fill-placeholders'
import { richTextToText } from '../../rich-text-to-text'
import { PageSection } from '../page-section'
import {
  findSectionCourse,
  type Section,
  type SectionContext,
  type SectionOf,
  type SectionProps,
} from '../section-props'
import { FAQ_HEADING } from './config'

/**
 * Returns the questions of the section's course, then the section's own. On a sales page, only the
 * first section of its kind has those of the course.
 */
const listQuestions = (section: SectionOf<'faq'>, context: SectionContext, isFirst: boolean) => [
  ...((isFirst || !context.course ? findSectionCourse(section, context)?.faqs : null) ?? []),
  ...(section.questions ?? []),
]

/** Returns the structured data of all visible questions of a page, or null if it has none. */
export const createFaqJsonLd = (sections: readonly Section[], context: SectionContext) =>
  faqJsonLd(
    sections
      .filter((section) => section.blockType === 'faq')
      .filter(({ isHidden }) => !isHidden)
      .flatMap((section, index) => listQuestions(section, context, index === 0))
      .map(({ question, answer }) => ({
        question,
        answer: richTextToText(fillPlaceholders(answer, context.site)),
      })),
  )

export function FaqSection({ section, context, anchor }: SectionProps<'faq'>) {
  const questions = listQuestions(section, context, anchor === section.blockType)
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
