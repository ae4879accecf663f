import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildChoice, buildCourseView, buildSectionContext } from '@/testing/section-context'
import { textOfHtml } from '@/testing/text-of-html'
import type { SectionContext, SectionOf } from '../section-props'
import { IncludedSection } from './component'

const render = (
  details: Partial<SectionOf<'included'>> = {},
  context: Partial<SectionContext> = {},
) =>
  textOfHtml(
    renderToStaticMarkup(
      <IncludedSection
        section={{ blockType: 'included', ...details }}
        context={buildSectionContext(context)}
        anchor="included"
      />,
    ),
  )

const titles =
  /^(What you get) (?:(A workbook to write in).*)?(Your own pace).*?(?:(On your own or together).*)?(One payment|Free) /

it.each([
  [{}, ['Your own pace', 'One payment']],
  [{ priceCents: 0 }, ['Your own pace', 'Free']],
  [{ hasWorkbook: true }, ['A workbook to write in', 'Your own pace', 'One payment']],
  [{ hasExercises: true }, ['Your own pace', 'On your own or together', 'One payment']],
])('should list what a course with %o includes', (details, expected) => {
  const [, heading, ...found] = titles.exec(render({}, { course: buildCourseView(details) })) ?? []

  expect(heading).toBe('What you get')
  expect(found.filter(Boolean)).toEqual(expected)
})

it('should be about the course that another page chose, under its own heading', () => {
  const course = buildCourseView()

  expect(render({ course: course.id, heading: 'Yours' }, buildChoice(course))).toMatch(/^Yours /)
})

it('should be left out for a course that isn’t published', () => {
  expect(render({ course: 'unpublished', heading: 'Yours' })).toBe('')
})
