import { describe, expect, it } from 'vitest'
import { isReadableHost } from './request-checks.mjs'

describe('isReadableHost', () => {
  it.each([
    undefined,
    'heart2heart.example',
    'localhost:3000',
    'site_1:3000',
    '127.0.0.1',
    '[::1]:3000',
    'a.example, b.example',
  ])('should be so of %s', (host) => expect(isReadableHost(host)).toBe(true))

  it.each([
    ...[
      '',
      ' ',
      'a b',
      '[::1',
      '::1',
      'a@b',
      'a/b',
      'a\\b',
      'a?b',
      'a#b',
      'a%00b',
      'a:b',
      'a:99999',
    ],
    ...['1.2.3.4.5', `${'a'.repeat(254)}`, ',a', '[zz]', 'é', '<script>'],
  ])('should not be so of "%s"', (host) => expect(isReadableHost(host)).toBe(false))
})
