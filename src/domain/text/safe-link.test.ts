import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeLink } from './safe-link'

describe('safeLink', () => {
  it.each([
    ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
    [' http://example.com ', 'http://example.com/'],
    ['mailto:support@example.com', 'mailto:support@example.com'],
    ['tel:+15550100', 'tel:+15550100'],
    ['/terms', '/terms'],
    ['#contact', '#contact'],
  ])('should not change %s', (value, link) => {
    expect(safeLink(value)).toBe(link)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    'example.com',
    '',
    null,
    7,
  ])('should reject %j', (value) => {
    expect(safeLink(value)).toBeNull()
  })

  it('should return only http(s), mailto, or a path on this site', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.string({ unit: 'binary' })), (value) => {
        const link = safeLink(value)
        if (link === null) return
        expect(link).toMatch(/^(https?:\/\/|mailto:|tel:|#|\/(?!\/))/)
      }),
    )
  })
})
