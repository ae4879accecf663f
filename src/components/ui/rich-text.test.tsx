import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
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

  it('should render no style attributes', () => {
    expect(rendered(paragraphWithLink('link', '/terms'))).not.toContain('style=')
  })
})
