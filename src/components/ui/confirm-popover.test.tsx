import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ConfirmPopover } from './confirm-popover.client'

it('should be a native popover with a name and a description', () => {
  const html = renderToStaticMarkup(
    <ConfirmPopover openLabel="Delete it…" question={<p>Really?</p>} cancelLabel="Keep it">
      <button type="submit">Yes</button>
    </ConfirmPopover>,
  )
  const [, id] = /id="([^"]+)" popover="auto"/.exec(html) ?? []

  expect(id).toBeDefined()
  expect(html.match(new RegExp(`popovertarget="${id}"`, 'gi'))).toHaveLength(2)
  expect(html).toMatch(/popovertargetaction="hide"/i)
  expect(html).toContain('role="group" aria-label="Delete it"')
  expect(html).toContain(`aria-describedby="${id}-question"`)
})
