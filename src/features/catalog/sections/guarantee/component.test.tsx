import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import {
  buildChoice,
  buildCourseView,
  buildSectionContext,
  siteRefundTexts,
} from '@/testing/section-context'
import { textOfHtml } from '@/testing/text-of-html'
import type { SectionContext, SectionOf } from '../section-props'
import { GuaranteeSection } from './component'

const render = (
  details: Partial<SectionOf<'guarantee'>> = {},
  context: Partial<SectionContext> = {},
) =>
  textOfHtml(
    renderToStaticMarkup(
      <GuaranteeSection
        section={{ blockType: 'guarantee', ...details }}
        context={buildSectionContext(context)}
        anchor="guarantee"
      />,
    ),
  )

const { guarantee, offer } = siteRefundTexts

it('should state the satisfaction rate with its source only if the course has one', () => {
  const rated = buildCourseView({ satisfactionRate: 95, satisfactionSource: 'Survey of 120' })
  const unrated = buildCourseView({ satisfactionSource: 'Survey of 120' })

  expect(render({}, { course: rated })).toMatch(/^95% customer satisfaction Survey of 120 Pay once/)
  expect(render({}, { course: unrated })).toMatch(new RegExp(`^${guarantee} Pay once`))
})

it('should state the refund policy and the price with an enroll button', () => {
  const text = render({}, { course: buildCourseView() })

  expect(text).toContain(offer)
  expect(text).toContain('Enroll Now for $50')
})

it('should promise no refund for a free course', () => {
  const text = render({}, { course: buildCourseView({ priceCents: 0 }) })

  expect(text).toMatch(/^Nothing to pay This course is free\./)
  expect(text).not.toContain(guarantee)
})

it('should be about the course that another page chose', () => {
  const course = buildCourseView({ satisfactionRate: 90 })

  expect(render({ course: course.id }, buildChoice(course))).toMatch(/^90% /)
})

it('should be left out for a course that isn’t published', () => {
  expect(render({ course: 'unpublished' })).toBe('')
})
