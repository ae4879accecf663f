import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ProgressBar } from './progress-bar'

describe('ProgressLines', () => {
  it('should have its label and value', () => {
    const html = renderToStaticMarkup(<ProgressBar percent={66} label="2/3 (66%)" />)
    expect(html).toContain('role="progressbar"')
    expect(html).toContain('aria-valuenow="66"')
    expect(html).toContain('2/3 (66%)')
  })

  it.each([
    [-5, 0],
    [140, 100],
  ])('should clamp %d to %d', (percent, value) => {
    const html = renderToStaticMarkup(<ProgressBar percent={percent} label="Progress" />)
    expect(html).toContain(`aria-valuenow="${value}"`)
  })
})
