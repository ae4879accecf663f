import { describe, expect, it } from 'vitest'
import { isLegalPage, isPagePath, toPageSlug, validatePageSlug } from './path-rules'

describe('validatePageSlug', () => {
  it.each(['about', 'About-Us', 'terms', 'privacy', 'landing_2'])('should accept %s', (slug) => {
    expect(validatePageSlug(slug)).toBeNull()
  })

  it.each(['admin', 'API', 'signin', 'course', 'Terms', 'support'])(
    'should refuse the name %s, which the site uses itself',
    (slug) => {
      expect(validatePageSlug(slug)).toBe(
        'The site already uses this URL. Please choose another one.',
      )
    },
  )

  it.each(['', 'a/b', '/about', 'über', 'about us', 'about.html', '-a', 'a'.repeat(81)])(
    'should refuse %o, which is not one part of a URL',
    (slug) => {
      expect(validatePageSlug(slug)).toBe(
        'Please use up to 80 letters, numbers, and hyphens, such as about-us.',
      )
    },
  )
})

it.each([
  ['/settings', 'settings'],
  [' About us ', 'About-us'],
  ['/ about/', 'about'],
  ['about', 'about'],
])('should read %o as a slug', (text, slug) => {
  expect(toPageSlug(text)).toBe(slug)
})

it('should know which paths a page can have', () => {
  expect(['/about', '/TERMS'].every(isPagePath)).toBe(true)
  for (const path of ['/', '/about/', '/about/us', '//about', "/about'", '/%00'])
    expect(isPagePath(path)).toBe(false)
})

it('should know the legal pages by their exact slug', () => {
  expect(['terms', 'privacy', 'Terms', 'about', null].map(isLegalPage)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
