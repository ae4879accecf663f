import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildSectionContext } from '@/testing/section-context'
import { textOfHtml } from '@/testing/text-of-html'
import type { SectionOf } from '../section-props'
import { OutcomesSection } from './component'

const render = (details: Partial<SectionOf<'outcomes'>>) =>
  renderToStaticMarkup(
    <OutcomesSection
      section={{ blockType: 'outcomes', ...details }}
      context={buildSectionContext()}
      anchor="outcomes"
    />,
  )

const points = [{ text: 'Listen' }, { text: 'Apologize' }]

it('should list its points in order, under a heading of its own or the usual one', () => {
  expect(textOfHtml(render({ points }))).toBe('What you’ll be able to do Listen Apologize')
  expect(textOfHtml(render({ points, heading: 'Afterward' }))).toBe('Afterward Listen Apologize')
  expect(render({ points }).match(/<li/g)).toHaveLength(2)
})

it.each([undefined, null, []])('should be left out without points: %o', (none) => {
  expect(render({ heading: 'Afterward', ...(none !== undefined && { points: none }) })).toBe('')
})
