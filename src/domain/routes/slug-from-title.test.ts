import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateSlug } from './path-rules'
import { slugFromTitle } from './slug-from-title'

describe('slugFromTitle', () => {
  it.each([
    ['Saying sorry', 'saying-sorry'],
    ['  What if they don’t?  ', 'what-if-they-dont'],
    ['Sätze, die öffnen', 'satze-die-offnen'],
    ['Module 5: Repair & Return', 'module-5-repair-return'],
    ['爱', ''],
    ['', ''],
  ])('should derive from %j the slug %j', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug)
  })

  it('should return a valid slug or an empty string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const slug = slugFromTitle(title)
        expect(slug === '' || validateSlug(slug) === null).toBe(true)
      }),
    )
  })
})
