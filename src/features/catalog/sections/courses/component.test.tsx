import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { toImageView } from '@/lib/image-view'
import { buildCourseCard, buildPicture, buildSectionContext } from '@/testing/section-context'
import { textOfHtml } from '@/testing/text-of-html'
import type { SectionContext, SectionOf } from '../section-props'
import { CoursesSection } from './component'

const render = (
  details: Partial<SectionOf<'courses'>> = {},
  context: Partial<SectionContext> = {},
) =>
  renderToStaticMarkup(
    <CoursesSection
      section={{ blockType: 'courses', ...details }}
      context={buildSectionContext(context)}
      anchor="courses"
    />,
  )

it('should show the listed courses in order, with their prices', () => {
  const listedCourses = [
    buildCourseCard({ title: 'First', subtitle: 'For two', description: 'Short.' }),
    buildCourseCard({ slug: 'second', title: 'Second', priceCents: 0 }),
  ]
  const html = render({}, { listedCourses })

  expect(textOfHtml(html)).toBe(
    'Explore all courses First For two Short. LEARN MORE about First $50 ' +
      'Second LEARN MORE about Second Free',
  )
  expect(html).toContain('href="/course/second"')
})

it('should draw a picture for a course without one', () => {
  const card = (image: Parameters<typeof toImageView>[0]) =>
    render({}, { listedCourses: [buildCourseCard({ image: toImageView(image) })] })

  expect(card(buildPicture())).toContain('alt="A garden"')
  expect(card('deleted')).toMatch(/<img src="[^"]*\.svg" alt=""/)
})

it('should say that no course is open', () => {
  const text = textOfHtml(render({ heading: 'Courses' }))

  expect(text).toMatch(/^Courses No courses are open right now/)
})
