import { describe, expect, it } from 'vitest'
import { urlErrorStatus, isValidHost } from './check-url.mjs'

describe('urlErrorStatus', () => {
  it.each([
    '/',
    '/a%20b',
    '/a?x=%ff',
    '/%F0%9F%92%9B',
    '/a?next=%2Fb',
    '/a?token=%2500',
    `/${'a'.repeat(255)}`,
  ])('should accept %s', (url) => expect(urlErrorStatus(url)).toBeNull())

  it.each([
    '/api/../signin',
    '/api/%2e%2E/signin',
    '/./a',
    '/a/..',
    '/api\\..\\signin',
    '/a%5c..%5cb',
  ])('should refuse %s, which traverses directories', (url) =>
    expect(urlErrorStatus(url)).toBe(400),
  )

  it.each(['/a..b', '/.well-known/x', '/a...'])('should accept %s', (url) =>
    expect(urlErrorStatus(url)).toBeNull(),
  )

  it.each(['/%ff', '/%', '/course/%ff', '/%ED%A0%80', '*', 'http://[', ''])(
    'should refuse %s, which cannot be decoded',
    (url) => expect(urlErrorStatus(url)).toBe(400),
  )

  it.each(['/signup?courseId=%00', '/api/people?q=a%00b'])('should refuse the NUL in %s', (url) =>
    expect(urlErrorStatus(url)).toBe(400),
  )

  it.each([
    '/%00',
    '/course/a%00b',
    `/api/media/file/${'a'.repeat(256)}`,
    `/${'%C3%A9'.repeat(128)}`,
  ])('should return 404 for %s', (url) => expect(urlErrorStatus(url)).toBe(404))
})

describe('isValidHost', () => {
  it.each([
    undefined,
    'heart2heart.example',
    'localhost:3000',
    'site_1:3000',
    '127.0.0.1',
    '[::1]:3000',
    'a.example, b.example',
  ])('should accept %s', (host) => expect(isValidHost(host)).toBe(true))

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
  ])('should refuse "%s"', (host) => expect(isValidHost(host)).toBe(false))
})
