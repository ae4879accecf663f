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
import { CallToActionSection } from './component'

const render = (
  details: Partial<SectionOf<'callToAction'>>,
  context: Partial<SectionContext> = {},
) =>
  renderToStaticMarkup(
    <CallToActionSection
      section={{ blockType: 'callToAction', ...details }}
      context={buildSectionContext(context)}
      anchor="callToAction"
    />,
  )

const course = buildCourseView()
const link = { linkLabel: 'See the courses', linkUrl: '/#courses' }

it('should enroll in the chosen course, with its price', () => {
  const html = render({ heading: 'Start today', course: course.id }, buildChoice(course))

  expect(html).toMatch(/<h2 id="callToAction-heading"[^>]*>Start today</)
  expect(html).toContain('data-enroll-course="a-course"')
  expect(textOfHtml(html)).toContain('Enroll Now for $50')
  expect(textOfHtml(html)).toContain(siteRefundTexts.guarantee)
})

it('should name its course, except on that course’s page', () => {
  const { title } = course

  expect(textOfHtml(render({ course: course.id }, buildChoice(course)))).toContain(title)
  expect(textOfHtml(render({}, { course }))).not.toContain(title)
})

it('should tell the site’s script its course, and that a free course has no price to reduce', () => {
  const paid = render({}, { course })
  const free = render({}, { course: { ...course, priceCents: 0 } })

  expect(paid).toMatch(/^.*<div data-course="a-course"[^>]*>.*data-offer-price.*data-coupon-note/s)
  expect(textOfHtml(free)).toContain('Enroll Now for free')
  expect(free).not.toMatch(/data-offer-price|data-coupon-note/)
})

it('should enroll in the course of its sales page', () => {
  expect(render({}, { course })).toContain('data-enroll-course="a-course"')
})

it('should have its link instead of the enroll button', () => {
  const html = render({ ...link, course: course.id }, { course })

  expect(html).toContain('href="/#courses"')
  expect(html).not.toContain('data-enroll')
})

it.each([
  { linkUrl: '/#courses' },
  { linkLabel: 'See the courses' },
  { linkLabel: 'See the courses', linkUrl: 'javascript:alert(1)' },
])('should have the enroll button if its link is incomplete or unsafe: %o', (incomplete) => {
  const html = render(incomplete, { course })

  expect(html).toContain('data-enroll-course="a-course"')
  expect(html).not.toContain('javascript:')
})

it('should have no button for a course that isn’t published', () => {
  const html = render({ heading: 'Start today', text: 'Soon.', course: 'unpublished' })

  expect(textOfHtml(html)).toBe('Start today Soon.')
  expect(html).not.toMatch(/<a |<button/)
})

it('should be left out if nothing is in it', () => {
  expect(render({ course: 'unpublished' })).toBe('')
})
