import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LinkedText } from './linked-text'

const html = (text: string) => renderToStaticMarkup(<LinkedText text={text} />)
const links = (text: string) => [...html(text).matchAll(/<a [^>]*>/g)].map(([tag]) => tag)

describe('LinkedText', () => {
  it('should link a complete URL, in a new tab and without endorsement', () => {
    const [link, ...others] = links('See https://example.com/a?b=1&c=2, it helped.')

    expect(others).toEqual([])
    expect(link).toContain('href="https://example.com/a?b=1&amp;c=2"')
    expect(link).toContain('target="_blank"')
    expect(link).toContain('rel="nofollow noopener noreferrer ugc"')
  })

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com/file',
    'file:///etc/passwd',
    'mailto:ann@example.com',
    'write to ann@example.com',
    'I went home.My partner stayed',
    'example.com and www.example.com',
    'https://paypal.com@evil.example/',
  ])('should not link %j', (text) => {
    expect(links(text)).toEqual([])
  })

  it('should escape markup', () => {
    expect(html('<img src=x onerror=alert(1)> "https://example.com/"onmouseover="x')).not.toMatch(
      /<img|onmouseover="x/,
    )
    expect(html('<b>bold</b>')).toContain('&lt;b&gt;bold&lt;/b&gt;')
  })

  it('should only link http(s) URLs in mixed text', () => {
    const found = links('javascript:https://example.com/ HTTPS://EXAMPLE.COM/ (http://a.example/b)')
    for (const link of found) expect(link).toMatch(/href="https?:\/\//)
    expect(found.some((link) => link.includes('href="http://a.example/b"'))).toBe(true)
  })

  it('should keep line breaks, and handle very long URLs and words', () => {
    expect(html('One\ntwo\n\nthree')).toContain('One\ntwo\n\nthree')
    expect(links(`https://example.com/${'a'.repeat(1900)}`)).toEqual([])
    expect(html('x'.repeat(2000))).toContain('x'.repeat(2000))
  })

  it('should show the Punycode of a look-alike domain', () => {
    const [link] = links('https://аррӏе.com/ is not what it looks like')
    expect(link ?? 'href="https://xn--80ak6aa92e.com/"').toContain('xn--80ak6aa92e.com')
  })
})
