import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildCourseView, buildSectionContext, buildTestimonial } from '@/testing/section-context'
import type { SectionContext, SectionOf } from '../section-props'
import { TestimonialsSection } from './component'

const testimonials = [
  buildTestimonial({ id: 'a', name: 'Ann' }),
  buildTestimonial({ id: 'b', name: 'Ben', course: 'course-1' }),
  buildTestimonial({ id: 'c', name: 'Cleo', course: 'course-2', isSample: true }),
]

const render = (
  details: Partial<SectionOf<'testimonials'>> = {},
  context: Partial<SectionContext> = {},
) =>
  renderToStaticMarkup(
    <TestimonialsSection
      section={{ blockType: 'testimonials', ...details }}
      context={buildSectionContext({ testimonials, ...context })}
      anchor="testimonials"
    />,
  )

const namesIn = (html: string) => [...html.matchAll(/<bdi[^>]*>([^<]*)</g)].map(([, name]) => name)

const course = buildCourseView()

it('should show all testimonials', () => {
  const html = render()

  expect(namesIn(html)).toEqual(['Ann', 'Ben', 'Cleo'])
  expect(html).toContain('What our students say')
  expect(render({ heading: 'In their words' })).toContain('In their words')
})

it('should show all for the course on its sales page, and those for every course', () => {
  expect(namesIn(render({}, { course }))).toEqual(['Ann', 'Ben'])
})

it('should show the picked ones in the picked order, on a sales page as well', () => {
  for (const page of [null, course])
    expect(namesIn(render({ picked: ['c', 'a'] }, { course: page }))).toEqual(['Cleo', 'Ann'])
})

it('should leave out picked ones that are hidden or deleted', () => {
  expect(namesIn(render({ picked: ['hidden', 'b'] }))).toEqual(['Ben'])
  expect(render({ picked: ['hidden'] })).toBe('')
})

it('should label samples', () => {
  expect(render({ picked: ['c'] })).toContain('>Sample<')
  expect(render({ picked: ['a'] })).not.toContain('Sample')
})

it('should say that there are none yet only on the home page', () => {
  expect(render({}, { testimonials: [], path: '/' })).toContain('No reviews yet')
  expect(render({}, { testimonials: [], path: '/about' })).toBe('')
  expect(render({}, { testimonials: [], path: '/course/joy', course })).toBe('')
})

it('should move from four on, with a copy that only sighted people see', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => buildTestimonial({ id }))

  expect(render()).not.toContain('data-paused')
  expect(render({}, { testimonials: four })).toMatch(/data-paused.*<ul aria-hidden="true" inert=""/)
})
