import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildRichText } from '@/testing/factories/rich-text'
import {
  buildChoice,
  buildCourseView,
  buildQuestion,
  buildSectionContext,
} from '@/testing/section-context'
import { textOfHtml } from '@/testing/text-of-html'
import type { SectionContext, SectionOf } from '../section-props'
import { FaqSection } from './component'

const render = (details: Partial<SectionOf<'faq'>> = {}, context: Partial<SectionContext> = {}) =>
  renderToStaticMarkup(
    <FaqSection
      section={{ blockType: 'faq', ...details }}
      context={buildSectionContext(context)}
      anchor="faq"
    />,
  )

const course = buildCourseView({
  faqs: [buildQuestion('First?', 'Yes.'), buildQuestion('Second?', 'Write to {supportEmail}.')],
})
const questions = [{ question: 'Own?', answer: buildRichText('In {currency}.') }]

it('should have the course’s questions, then its own, with all closed', () => {
  const html = render({ questions }, { course })

  expect(textOfHtml(html)).toBe(
    'Frequently asked questions First? Yes. Second? Write to help@example.com. Own? In US dollars.',
  )
  expect(html.match(/<details name="faq" class/g)).toHaveLength(3)
  expect(html).not.toContain('open=""')
})

it('should have the questions of a course that another page chose', () => {
  const text = textOfHtml(render({ course: course.id, heading: 'Ask' }, buildChoice(course)))

  expect(text).toMatch(/^Ask First\?/)
})

it('should have only its own questions if its course isn’t published', () => {
  expect(textOfHtml(render({ course: course.id, questions }))).toMatch(/questions Own\?/)
})

it('should be left out without questions', () => {
  expect(render({ heading: 'Ask', course: 'unpublished', questions: [] })).toBe('')
  expect(render({}, { course: buildCourseView() })).toBe('')
})
