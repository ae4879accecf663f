import { describe, expect, it } from 'vitest'
import { isBotUserAgent, parseLinkName, pageViewSchema } from './page-views'

describe('pageViewSchema', () => {
  it.each([
    { steps: ['visit', 'course'], course: 'course-id-2', source: 'search' },
    { steps: ['visit'], source: 'from:newsletter-3' },
    { steps: ['paid'], course: 'a', source: 'direct' },
    { steps: ['free'], course: 'b', source: 'direct', isRepeat: true },
  ])('should accept %o', (seen) => {
    expect(pageViewSchema.parse(seen)).toEqual(seen)
  })

  it.each([
    { steps: [], source: 'direct' },
    { steps: ['visit'] },
    { steps: ['refunded'], source: 'direct' },
    { steps: ['course'], course: 'a', source: 'direct', isRepeat: 'yes' },
    { steps: ['visit'], source: 'https://example.com' },
    { steps: ['visit'], source: 'from:' },
    { steps: ['visit'], source: `from:${'a'.repeat(31)}` },
    { steps: ['visit'], source: 'direct', course: '../etc' },
    { steps: ['visit'], source: 'direct', person: 'ann' },
    { steps: Array.from({ length: 7 }, () => 'visit'), source: 'direct' },
  ])('should reject %o', (seen) => {
    expect(pageViewSchema.safeParse(seen).success).toBe(false)
  })
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (X11) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36', true],
  ['curl/8.5.0', true],
  [null, true],
])('should recognize %s as a program: %s', (userAgent, isOne) => {
  expect(isBotUserAgent(userAgent)).toBe(isOne)
})

it('should read the name in a source', () => {
  expect(parseLinkName('from:newsletter')).toBe('newsletter')
  expect(parseLinkName('search')).toBeNull()
})
