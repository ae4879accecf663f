import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildRichText } from '@/testing/factories/rich-text'
import { buildSectionContext } from '@/testing/section-context'
import type { SectionOf } from '../section-props'
import { TextSection } from './component'

const render = (details: Partial<SectionOf<'text'>> = {}) =>
  renderToStaticMarkup(
    <TextSection
      section={{ blockType: 'text', body: buildRichText('Words.'), ...details }}
      context={buildSectionContext()}
      anchor="text-2"
    />,
  )

it('should be named by its heading', () => {
  const html = render({ heading: 'How I work' })

  expect(html).toContain('<section id="text-2" aria-labelledby="text-2-heading"')
  expect(html).toMatch(/<h2 id="text-2-heading"[^>]*>How I work<\/h2>/)
  expect(html).toContain('Words.')
})

it.each([undefined, null, ''])('should have no heading if it is %o', (heading) => {
  const html = render(heading === undefined ? {} : { heading })

  expect(html).not.toMatch(/<h2|aria-labelledby/)
  expect(html).toContain('Words.')
})
