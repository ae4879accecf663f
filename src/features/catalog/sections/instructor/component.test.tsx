import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildRichText } from '@/testing/factories/rich-text'
import { buildPicture, buildSectionContext } from '@/testing/section-context'
import { textOfHtml } from '@/testing/text-of-html'
import type { SectionContext, SectionOf } from '../section-props'
import { InstructorSection } from './component'

const render = (
  details: Partial<SectionOf<'instructor'>> = {},
  instructor: Partial<SectionContext['instructor']> = {},
) => {
  const context = buildSectionContext()
  return renderToStaticMarkup(
    <InstructorSection
      section={{ blockType: 'instructor', ...details }}
      context={{ ...context, instructor: { ...context.instructor, ...instructor } }}
      anchor="instructor"
    />,
  )
}

it('should show the story, or else the text from the home page, above the name', () => {
  expect(textOfHtml(render())).toBe('Meet your instructor A From home. Ana Teacher Counselor')
  const text = textOfHtml(render({ heading: 'Who I am', story: buildRichText('My story.') }))
  expect(text).toBe('Who I am A My story. Ana Teacher Counselor')
})

it('should leave out a blank profession', () => {
  expect(textOfHtml(render({}, { role: null }))).toMatch(/Ana Teacher$/)
})

it('should list credentials', () => {
  const credentials = [{ text: 'Licensed since 2009' }, { text: 'Author of two books' }]

  expect(render({ credentials }).match(/<li/g)).toHaveLength(2)
  expect(render({ credentials: [] })).not.toContain('<ul')
})

it('should label the portrait of an invented person as a sample', () => {
  const photo = buildPicture({ alt: 'A portrait' })

  expect(render({ photo, isSample: true })).toMatch(
    /alt="A portrait".*<figcaption[^>]*>Sample portrait</,
  )
  expect(render({ photo })).not.toContain('Sample')
  expect(render({ isSample: true })).not.toContain('Sample portrait')
})

it('should show the drawn avatar if the photo was deleted', () => {
  const html = render({ photo: 'deleted', isSample: true })

  expect(html).not.toMatch(/<img|figure/)
  expect(textOfHtml(html)).toContain('Meet your instructor A ')
})
