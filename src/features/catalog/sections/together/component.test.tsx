import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildChoice, buildCourseView, buildSectionContext } from '@/testing/section-context'
import { textOfHtml } from '@/testing/text-of-html'
import type { SectionContext, SectionOf } from '../section-props'
import { TogetherSection } from './component'

const render = (
  details: Partial<SectionOf<'together'>> = {},
  context: Partial<SectionContext> = {},
) =>
  textOfHtml(
    renderToStaticMarkup(
      <TogetherSection
        section={{ blockType: 'together', ...details }}
        context={buildSectionContext(context)}
        anchor="together"
      />,
    ),
  )

const course = buildCourseView({ isForCouples: true })
const solo = [{ text: 'Start alone.' }]
const partnered = [{ text: 'See both answers.' }]

it('should compare both ways side by side, then explain partner access', () => {
  expect(render({ solo, partnered }, { course })).toMatch(
    /^One purchase, two people On your own Start alone\. With your partner See both answers\. You pay once\./,
  )
})

it('should leave out an empty list with its title', () => {
  const text = render({ solo: [], partnered }, { course })

  expect(text).not.toContain('On your own ')
  expect(text).toContain('With your partner See both answers.')
  expect(render({}, { course })).toMatch(/^One purchase, two people You pay once\./)
})

it('should be about the course that another page chose, under its own heading', () => {
  expect(render({ course: course.id, heading: 'Two' }, buildChoice(course))).toMatch(/^Two /)
})

it('should be left out for a course for one, and for one that isn’t published', () => {
  expect(render({ solo, partnered }, { course: buildCourseView() })).toBe('')
  expect(render({ solo, partnered, course: 'unpublished' })).toBe('')
})
