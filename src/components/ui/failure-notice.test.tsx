import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { messages } from '@/domain/messages/messages'
import { FailureNotice } from './failure-notice'

const { sessionEnded, sessionOfAnother, unavailable } = messages.general

describe('the notice of a failure', () => {
  it.each([sessionEnded, sessionOfAnother])(
    'should lead to a sign-in that works whoever is signed in: %s',
    (sentence) => {
      const html = renderToStaticMarkup(<FailureNotice>{sentence}</FailureNotice>)

      expect(html).toContain(sentence)
      expect(html).toContain('href="/signin?again=1"')
    },
  )

  it('should lead nowhere otherwise', () => {
    const html = renderToStaticMarkup(<FailureNotice>{unavailable}</FailureNotice>)

    expect(html).not.toContain('<a')
  })
})
