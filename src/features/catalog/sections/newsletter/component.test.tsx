import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildSectionContext } from '@/testing/section-context'
import { textOfHtml } from '@/testing/text-of-html'
import type { SectionOf } from '../section-props'
import { NewsletterSection } from './component'

const render = (details: Partial<SectionOf<'newsletter'>> = {}) =>
  renderToStaticMarkup(
    <NewsletterSection
      section={{ blockType: 'newsletter', ...details }}
      context={buildSectionContext({ path: '/about' })}
      anchor="newsletter"
    />,
  )

const note = 'We’ll email you a link to confirm. Unsubscribe anytime.'

it('should sign up without JavaScript, and say on which page', () => {
  const html = render()

  expect(html).toMatch(/<form [^>]*action="\/api\/newsletter" method="post"/)
  expect(html).toContain('<input type="hidden" name="source" value="/about"/>')
  expect(textOfHtml(html)).toBe(`Get updates Website Email Get updates ${note}`)
})

it('should have the instructor’s heading, text, and button text', () => {
  const details = { heading: 'Stay in touch', text: 'Once a month.', buttonLabel: 'Subscribe' }

  expect(textOfHtml(render(details))).toBe(
    `Stay in touch Once a month. Website Email Subscribe ${note}`,
  )
})
