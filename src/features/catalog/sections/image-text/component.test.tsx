import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildRichText } from '@/testing/factories/rich-text'
import { buildPicture, buildSectionContext } from '@/testing/section-context'
import { textOfHtml } from '@/testing/text-of-html'
import type { SectionOf } from '../section-props'
import { ImageTextSection } from './component'

const render = (details: Partial<SectionOf<'imageText'>> = {}) =>
  renderToStaticMarkup(
    <ImageTextSection
      section={{
        blockType: 'imageText',
        image: buildPicture(),
        heading: 'The garden',
        body: buildRichText('Words.'),
        ...details,
      }}
      context={buildSectionContext()}
      anchor="imageText"
    />,
  )

it('should show its picture with its description and its size', () => {
  const html = render()

  expect(html).toMatch(/<img [^>]*alt="A garden" width="800" height="600" loading="lazy"/)
  expect(textOfHtml(html)).toBe('The garden Words.')
})

it('should show the picture on the right only if the instructor chose that', () => {
  expect(render({ side: 'right' })).toContain('md:order-last')
  expect(render({ side: 'left' })).not.toContain('md:order-last')
  expect(render()).not.toContain('md:order-last')
})

it('should show only its text if the picture was deleted', () => {
  const html = render({ image: 'deleted' })

  expect(html).not.toMatch(/<img|grid-cols/)
  expect(textOfHtml(html)).toBe('The garden Words.')
})
