import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  buildRichTextOf,
  calloutNode,
  lessonLinkNode,
  pictureNode,
} from '@/testing/factories/rich-text'
import { RichText } from './rich-text'

type Data = ComponentProps<typeof RichText>['data']

const node = { version: 1, direction: 'ltr', format: '', indent: 0 } as const

function paragraphWithLink(type: 'link' | 'autolink', url: string): Data {
  const text = { ...node, type: 'text', text: 'the words', detail: 0, mode: 'normal', style: '' }
  const link = { ...node, type, children: [text], fields: { linkType: 'custom', url } }
  const paragraph = { ...node, type: 'paragraph', format: 'center' as const, children: [link] }
  return { root: { ...node, type: 'root', children: [paragraph] } }
}

const rendered = (data: Data) => renderToStaticMarkup(<RichText data={data} />)

describe('RichText', () => {
  it('should link to other sites without a referrer', () => {
    expect(rendered(paragraphWithLink('link', 'https://example.com/a'))).toContain(
      '<a href="https://example.com/a" rel="noopener noreferrer">the words</a>',
    )
  })

  it('should link to pages on this site', () => {
    expect(rendered(paragraphWithLink('link', '/terms'))).toContain('<a href="/terms">')
  })

  it.each(['link', 'autolink'] as const)('should keep only the text of a hostile %s', (type) => {
    const html = rendered(paragraphWithLink(type, 'javascript:alert(1)'))
    expect(html).toContain('the words')
    expect(html).not.toContain('<a')
    expect(html).not.toContain('javascript')
  })

  it('should keep only the text of a link to a lesson that isn’t resolved', () => {
    expect(rendered(buildRichTextOf(lessonLinkNode('some-id', 'the words')))).toContain(
      '<p>the words</p>',
    )
  })

  it('should render a picture with its size, and nothing for a deleted one', () => {
    const media = {
      id: '1',
      alt: 'Two hands',
      url: '/api/media/file/hands.png',
      width: 800,
      height: 600,
      updatedAt: '2026-01-01T00:00:00.000Z',
    }
    const html = rendered(buildRichTextOf({ ...pictureNode('1'), value: media }))
    expect(html).toContain('alt="Two hands" width="800" height="600" loading="lazy"')
    expect(rendered(buildRichTextOf(pictureNode('1')))).not.toContain('<img')
  })

  it('should render a callout as a note with a visible label and its paragraphs', () => {
    const html = rendered(buildRichTextOf(calloutNode('tip', 'Breathe <b>.\n\nThen talk.')))
    expect(html).toContain(
      '<div role="note" class="callout" data-kind="tip"><p class="callout-label">Tip</p>' +
        '<p dir="auto">Breathe &lt;b&gt;.</p><p dir="auto">Then talk.</p></div>',
    )
  })

  it('should render a callout of an unknown kind as a note, and skip unknown blocks', () => {
    expect(rendered(buildRichTextOf(calloutNode('later', 'Text')))).toContain('>Note</p>')
    const unknown = { ...calloutNode('note', 'Text'), fields: { blockType: 'later' } }
    expect(rendered(buildRichTextOf(unknown, { type: 'later', version: 1 }))).toBe(
      '<div class="prose"></div>',
    )
  })

  it('should render no style attributes', () => {
    expect(rendered(paragraphWithLink('link', '/terms'))).not.toContain('style=')
  })
})
