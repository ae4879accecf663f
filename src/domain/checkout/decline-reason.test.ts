import { describe, expect, it } from 'vitest'
import { messages } from '../messages/messages'
import { declineReasonLabels, getDeclineMessage, toDeclineReason } from './decline-reason'

describe('a declined payment', () => {
  it.each([
    ['5120', 'insufficient_funds'],
    ['5110', 'card_details'],
    ['5400', 'card_details'],
    ['CARD_EXPIRED', 'card_details'],
    ['5650', 'authentication_failed'],
    ['PAYER_ACTION_REQUIRED', 'authentication_failed'],
    ['PPCT', 'not_accepted'],
    ['CARD_BRAND_NOT_SUPPORTED', 'not_accepted'],
    ['9100', 'try_later'],
    ['0500', 'bank_declined'],
    ['INSTRUMENT_DECLINED', 'bank_declined'],
    // No one learns that a card was reported stolen.
    ['9520', 'bank_declined'],
    ['9500', 'bank_declined'],
    ['SOMETHING_NEW', 'bank_declined'],
    [null, 'bank_declined'],
  ])('should have, for %s, the reason %s', (code, reason) => {
    expect(toDeclineReason(code)).toBe(reason)
  })

  it('should tell the buyer of a card that they weren’t charged, for every reason', () => {
    for (const reason of Object.keys(declineReasonLabels) as (keyof typeof declineReasonLabels)[])
      expect(getDeclineMessage(reason, 'card')).toContain('You weren’t charged.')
  })

  it('should not mention a card to a buyer who didn’t choose one', () => {
    expect(getDeclineMessage('bank_declined', 'paypal')).toBe(messages.payment.failed)
    expect(getDeclineMessage(null, null)).toBe(messages.payment.failed)
  })
})
