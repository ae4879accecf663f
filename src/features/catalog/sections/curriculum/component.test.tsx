import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildChoice, buildCourseView, buildSectionContext } from '@/testing/section-context'
import { textOfHtml } from '@/testing/text-of-html'
import type { SectionContext, SectionOf } from '../section-props'
import { CurriculumSection } from './component'

const render = (
  details: Partial<SectionOf<'curriculum'>> = {},
  context: Partial<SectionContext> = {},
) =>
  renderToStaticMarkup(
    <CurriculumSection
      section={{ blockType: 'curriculum', ...details }}
      context={buildSectionContext(context)}
      anchor="curriculum"
    />,
  )

const module = (title: string) => ({
  title,
  description: `${title} it.`,
  lines: [{ title: `${title} slowly`, durationSeconds: 90 }],
  lengthText: '1 lesson, 1 min',
})

const course = buildCourseView({
  lengthText: '2 lessons, 3 min',
  curriculum: [module('Hear'), module('Answer')],
})

it('should show modules with lengths, and the first one open', () => {
  const html = render({}, { course })

  expect(textOfHtml(html)).toBe(
    'What’s inside 2 lessons, 3 min in total ' +
      'Hear 1 lesson, 1 min Hear it. Hear slowly Length 1:30 ' +
      'Answer 1 lesson, 1 min Answer it. Answer slowly Length 1:30',
  )
  expect(html.match(/<details [^>]*open=""/g)).toHaveLength(1)
  expect(html.indexOf('open=""')).toBeLessThan(html.indexOf('Hear it.'))
})

it('should be about the course that another page chose, under its own heading', () => {
  const text = textOfHtml(render({ course: course.id, heading: 'Inside' }, buildChoice(course)))

  expect(text).toMatch(/^Inside 2 lessons/)
})

it('should show free lessons first, and no empty list if no module is in it', () => {
  const freeLesson = {
    id: 'lesson-1',
    title: 'Breathe',
    durationSeconds: 60,
    video: null,
    link: null,
    transcript: 'In, and out.',
  }

  const text = textOfHtml(render({}, { course: { ...course, freeLessons: [freeLesson] } }))
  expect(text).toMatch(/in total Free lesson Breathe .*Hear 1 lesson/)
  const alone = render({}, { course: buildCourseView({ freeLessons: [freeLesson] }) })
  expect(alone).toContain('id="curriculum-free-lessons"')
  expect(alone).not.toContain('accordion')
  expect(alone).not.toContain('divide-y')
})

it('should be left out without modules, and for a course that isn’t published', () => {
  expect(render({}, { course: buildCourseView() })).toBe('')
  expect(render({ course: 'unpublished', heading: 'Inside' })).toBe('')
})
