import { describe, expect, it } from 'vitest'
import { welcomePath } from './welcome-path'

describe('welcomePath', () => {
  it.each([
    ['the sales page of the new course', '/course/conflict-cure', '/course/conflict-cure#welcome'],
    ['the dashboard', '/PersonalDashboard', '/PersonalDashboard'],
    ['the library', '/dashboard', '/dashboard'],
    ['no page', null, '/dashboard'],
    ['the checkout of the new course', '/checkout/conflict-cure', '/dashboard'],
    ['another site', '//evil.example', '/dashboard'],
  ])('should return the page itself for %s', (_, storedPath, path) => {
    expect(welcomePath('conflict-cure', storedPath)).toBe(path)
  })

  it.each(['/course/another-course', '/module1?lesson=welcome'])(
    'should lead through the library to %s',
    (storedPath) => {
      const url = new URL(welcomePath('conflict-cure', storedPath), 'https://site.example')
      expect(url.pathname).toBe('/dashboard')
      expect(url.searchParams.get('next')).toBe(storedPath)
    },
  )
})
