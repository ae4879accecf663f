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

/** Returns the questions of the section's course, then the section's own. */
export const listQuestions = (section: SectionOf<'faq'>, context: SectionContext) => [
  ...(findSectionCourse(section, context)?.faqs ?? []),
  ...(section.questions ?? []),
]

/** Returns the structured data of all visible questions of a page, or null if it has none. */
export const createFaqJsonLd = (sections: readonly Section[], context: SectionContext) =>
  faqJsonLd(
    sections
      .flatMap((section) =>
        section.blockType === 'faq' && !section.isHidden ? listQuestions(section, context) : [],
      )
      .map(({ question, answer }) => ({
        question,
        answer: richTextToText(fillPlaceholders(answer, context.site)),
      })),
  )

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
