import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Testimonial } from './testimonial'

const marked = (isSample: boolean) =>
  renderToStaticMarkup(
    <Testimonial
      testimonial={{ id: '1', name: 'Noor', stars: 5, review: 'It helped.', isSample }}
    />,
  )

it('should mark only made-up testimonials as samples', () => {
  expect(marked(true)).toContain('>Sample<')
  expect(marked(false)).not.toContain('Sample')
})
