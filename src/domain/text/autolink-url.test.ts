import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { autolinkUrl } from './autolink-url'

describe('autolinkUrl', () => {
  it.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://Example.com', 'https://example.com/'],
    // The punycode of a lookalike domain reveals it.
    ['https://аррӏе.com/', 'https://xn--80ak6aa92e.com/'],
    ['https://example.com/straße', 'https://example.com/stra%C3%9Fe'],
  ])('should return the complete URL of %s', (text, href) => {
    expect(autolinkUrl(text)).toBe(href)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.com',
    'mailto:someone@example.com',
    '//example.com',
    '/settings',
    'example.com',
    'home.My',
    'https:example.com',
    'https://',
    'https://exa mple.com',
    'https://paypal.com@example.com',
    'https://user:secret@example.com',
    '',
  ])('should return null for %j', (text) => {
    expect(autolinkUrl(text)).toBeNull()
  })

  it('should reject a very long URL', () => {
    expect(autolinkUrl(`https://example.com/${'a'.repeat(5000)}`)).toBeNull()
  })

  it('should return http(s) or null, whatever was typed', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'https://', 'http://a'), fc.string(), (start, rest) => {
        expect(autolinkUrl(`${start}${rest}`) ?? 'https:').toMatch(/^https?:/)
      }),
    )
  })
})
