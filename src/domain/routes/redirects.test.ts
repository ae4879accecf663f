import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { safeRedirectPath } from './redirects'

const site = 'https://heart2heart.example'

describe('safeRedirectPath', () => {
  it.each(['/', '/dashboard', '/checkout/course-id-2', '/module1?lesson=kitchenSinking#notes'])(
    'should not change %s',
    (path) => {
      expect(safeRedirectPath(path)).toBe(path)
    },
  )

  it('should return the resolved and encoded form', () => {
    expect(safeRedirectPath('/a/../module1')).toBe('/module1')
    expect(safeRedirectPath('/søk')).toBe('/s%C3%B8k')
  })

  it.each([
    '',
    'dashboard',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' /dashboard',
    '/dash\u0000board',
    `/${'a'.repeat(2048)}`,
    null,
    undefined,
    7,
    ['/dashboard'],
    { toString: () => '/dashboard' },
  ])('should reject %j', (value) => {
    expect(safeRedirectPath(value)).toBeNull()
  })

  it('should never return a path that leaves the site', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      ':',
      '@',
      '?',
      '#',
      '\t',
      'evil.example',
      'é',
    )
    const hostile = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`)
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (value) => {
        const path = safeRedirectPath(value)
        if (path === null) return
        expect(path).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/)
        expect(new URL(path, site).origin).toBe(site)
        expect(safeRedirectPath(path)).toBe(path)
      }),
      { numRuns: 2000 },
    )
  })
})
