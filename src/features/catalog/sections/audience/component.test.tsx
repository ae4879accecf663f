import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildSectionContext } from '@/testing/section-context'
import { textOfHtml } from '@/testing/text-of-html'
import type { SectionOf } from '../section-props'
import { AudienceSection } from './component'

const render = (details: Partial<SectionOf<'audience'>>) =>
  renderToStaticMarkup(
    <AudienceSection
      section={{ blockType: 'audience', ...details }}
      context={buildSectionContext()}
      anchor="audience"
    />,
  )

const suits = [{ text: 'You argue.' }]
const doesNotSuit = [{ text: 'You’re afraid.' }]

it('should say whom the offer suits, then whom it doesn’t', () => {
  expect(textOfHtml(render({ suits, doesNotSuit }))).toBe(
    'Who it’s for It’s for you if You argue. It isn’t for you if You’re afraid.',
  )
  expect(textOfHtml(render({ suits, heading: 'For whom?' }))).toMatch(/^For whom\? /)
})

it('should leave out an empty list with its title', () => {
  expect(textOfHtml(render({ suits, doesNotSuit: [] }))).not.toContain('It isn’t for you')
  expect(textOfHtml(render({ suits: null, doesNotSuit }))).not.toContain('It’s for you')
})

it('should be left out if both lists are empty', () => {
  expect(render({ suits: [], doesNotSuit: null, heading: 'For whom?' })).toBe('')
})
