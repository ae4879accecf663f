import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Testimonial } from './testimonial'

const marked = (isSample: boolean) =>
  renderToStaticMarkup(
    <Testimonial
      testimonial={{ id: '1', name: 'Noor', stars: 5, review: 'It helped.', isSample }}
    />,
  )

it('should say of made-up words that they are a sample, and of a student’s nothing', () => {
  expect(marked(true)).toContain('>Sample<')
  expect(marked(false)).not.toContain('Sample')
})
