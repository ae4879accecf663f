import { describe, expect, it } from 'vitest'

import { isRedirectablePath, validatePath, validateSlug } from './path-rules'
import { routes } from './paths'

describe('validatePath', () => {
  it.each(['/module5', '/TurningConflitsIntoConnection', '/listening/week-1', '/courses'])(
    'should accept %s',
    (path) => {
      expect(validatePath(path)).toBeNull()
    },
  )

  it.each(['/admin', '/API', '/PersonalDashboard', '/mainpg', '/course/x', '/signin', '/_next'])(
    'should reject the reserved path %s',
    (path) => {
      expect(validatePath(path)).toMatch(/already uses this URL|letters, numbers/)
    },
  )

  it.each([
    '',
    '/',
    'module5',
    '//module5',
    '/module5/',
    '/robots.txt',
    '/a b',
    '/a?b',
    '/ä',
    '/a/../b',
    `/${'a'.repeat(120)}`,
  ])('should reject %j with a message', (path) => {
    expect(validatePath(path)).toMatch(/^The URL .*\.$/)
  })
})

describe('validateSlug', () => {
  it.each(['course-id-2', 'constructiveDestructive', 'realReasonConflict2'])(
    'should accept %s',
    (slug) => {
      expect(validateSlug(slug)).toBeNull()
    },
  )

  it.each(['', '-a', 'a/b', 'a b', 'a.b', 'a'.repeat(81)])('should reject %j', (slug) => {
    expect(validateSlug(slug)).toMatch(/letters, numbers/)
  })
})

describe('isRedirectablePath', () => {
  it.each(['/module5', '/listening/week-1', '/course/course-id-2', '/course/ABC'])(
    'should be true for %s',
    (path) => {
      expect(isRedirectablePath(path)).toBe(true)
    },
  )

  it.each(['/', '/terms', '/Admin/x', '/course', '/course/', '/course/x/share.png', '/course/a b'])(
    'should be false for %s',
    (path) => {
      expect(isRedirectablePath(path)).toBe(false)
    },
  )
})

describe('routes', () => {
  it('should encode parameters', () => {
    expect(routes.course('course-id-2')).toBe('/course/course-id-2')
    expect(routes.checkout('a/b')).toBe('/checkout/a%2Fb')
    expect(routes.signInThen('/module1?lesson=x')).toBe('/signin?next=%2Fmodule1%3Flesson%3Dx')
  })
})
