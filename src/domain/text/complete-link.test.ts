import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeLink } from './complete-link'
import { safeLink } from './safe-link'

describe('completeLink', () => {
  it.each([
    'https://example.com/a?b=c',
    'http://example.com',
    'HTTPS://Example.com',
    'mailto:support@example.com',
    'tel:+15550100',
    '/terms',
    '#contact',
  ])('should not change %s', (value) => {
    expect(completeLink(`  ${value}\n`)).toBe(value)
  })

  it.each([
    ['example.com', 'https://example.com'],
    ['example.com/x', 'https://example.com/x'],
    ['EXAMPLE.com/Path', 'https://EXAMPLE.com/Path'],
    ['www.example.com?a=b#c', 'https://www.example.com?a=b#c'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['example.com/?go=https://example.org', 'https://example.com/?go=https://example.org'],
    ['example.com/@name', 'https://example.com/@name'],
    ['müller.de/straße', 'https://müller.de/straße'],
    ['//example.com/x', 'https://example.com/x'],
    ['first.last+course@example.com', 'mailto:first.last+course@example.com'],
    // As the editor of earlier versions stored it.
    ['example.com%2Fx%3Fa%3D1', 'https://example.com/x?a=1'],
    ['%20example.com%2Fx', 'https://example.com/x'],
    ['someone%40example.com', 'mailto:someone@example.com'],
    ['example.com/a%20b', 'https://example.com/a%20b'],
  ])('should complete %s', (value, link) => {
    expect(completeLink(value)).toBe(link)
    expect(safeLink(link)).not.toBeNull()
  })

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript:alert(1.5)',
    'javascript:80/a.b',
    'javascript%3Aalert(1)',
    'data:text/html,x',
    'file:///etc/passwd.txt',
    'ftp://example.com',
    'https://',
    '/\\example.com',
    '\\\\example.com',
    '///example.com',
    'two words',
    'See example.com',
    'home',
    'localhost:3000',
    '.com',
    'example.',
    '1.5',
    'user:secret@example.com',
    'https://example.com@',
    '%E0%A4%A',
    '',
    null,
    7,
  ])('should reject %j', (value) => {
    expect(completeLink(value)).toBeNull()
  })

  it('should return a safe link, and the same for its own result', () => {
    const text = fc.oneof(fc.string(), fc.webUrl(), fc.emailAddress(), fc.domain())
    fc.assert(
      fc.property(text, (value) => {
        const link = completeLink(value)
        if (link === null) return
        expect(safeLink(link)).not.toBeNull()
        expect(completeLink(link)).toBe(link)
      }),
    )
  })
})
