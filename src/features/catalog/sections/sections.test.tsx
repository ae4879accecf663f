import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { buildAllSections } from '@/testing/all-sections'
import { buildRichText } from '@/testing/factories/rich-text'
import { buildCourseView, buildSectionContext } from '@/testing/section-context'
import { textOfHtml } from '@/testing/text-of-html'
import type { Section } from './section-props'
import { Sections } from './sections'

const render = (sections: Section[]) =>
  renderToStaticMarkup(<Sections sections={sections} context={buildSectionContext()} />)

const text = (words: string, details: { isHidden?: boolean } = {}): Section => ({
  blockType: 'text',
  body: buildRichText(words),
  ...details,
})
const outcomes: Section = { blockType: 'outcomes', points: [{ text: 'Listen' }] }

const idsIn = (html: string) => [...html.matchAll(/<section id="([^"]*)"/g)].map(([, id]) => id)

it('should be in the order of the page', () => {
  expect(textOfHtml(render([text('First.'), outcomes, text('Last.')]))).toBe(
    'First. What you’ll be able to do Listen Last.',
  )
})

it('should number the anchors of a kind from the second section on', () => {
  const html = render([text('One.'), outcomes, text('Two.'), text('Three.'), outcomes])

  expect(idsIn(html)).toEqual(['text', 'outcomes', 'text-2', 'text-3', 'outcomes-2'])
  expect(html.match(/id="outcomes-2-heading"/g)).toHaveLength(1)
})

it('should leave out hidden sections, whose place the live preview still counts', () => {
  const html = render([text('Hidden.', { isHidden: true }), outcomes, text('Shown.')])

  expect(html).not.toContain('Hidden.')
  expect([...html.matchAll(/data-section="(\d)"/g)].map(([, index]) => index)).toEqual(['1', '2'])
})

it('should have the anchors that visitors get, whose page has no hidden sections', () => {
  const [hidden, shown] = [text('Hidden.', { isHidden: true }), text('Shown.')]

  expect(idsIn(render([hidden, shown]))).toEqual(idsIn(render([shown])))
})

it('should replace placeholders everywhere in a section', () => {
  const words = 'Write to {supportEmail}.'
  const list = { ...outcomes, heading: words, points: [{ text: words }] }

  expect(textOfHtml(render([text(words), list]))).toBe(
    Array.from({ length: 3 }, () => 'Write to help@example.com.').join(' '),
  )
})

describe('a draft', () => {
  it.each(buildAllSections({ picture: '', video: '', captions: '', course: '' }))(
    'may have a section without content: $blockType',
    (section) => {
      for (const field of Object.keys(section))
        if (field !== 'blockType') Reflect.deleteProperty(section, field)

      for (const course of [null, buildCourseView()])
        renderToStaticMarkup(
          <Sections sections={[section]} context={buildSectionContext({ course })} />,
        )
    },
  )
})
