import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { messages } from '@/domain/messages/messages'
import { FailureNotice } from './failure-notice'

const { sessionEnded, signedInAsOtherUser, unavailable } = messages.general

describe('FailureNotice', () => {
  it.each([sessionEnded, signedInAsOtherUser])(
    'should link to a sign-in that works with any session: %s',
    (message) => {
      const html = renderToStaticMarkup(<FailureNotice>{message}</FailureNotice>)

      expect(html).toContain(message)
      expect(html).toContain('href="/signin?again=1"')
    },
  )

  it('should have no link otherwise', () => {
    const html = renderToStaticMarkup(<FailureNotice>{unavailable}</FailureNotice>)

    expect(html).not.toContain('<a')
  })
})
