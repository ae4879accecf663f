import { describe, expect, it } from 'vitest'
import { PayPalError } from '@/integrations/paypal/paypal-error'
import { classifyRefusal } from './classify-refusal'

const anError = (status: number | null, issue: string | null, outcome: 'definite' | 'unknown') =>
  new PayPalError({ status, issue, outcome, name: 'UNPROCESSABLE_ENTITY', debugId: null })

describe('classifyRefusal', () => {
  it.each([
    ['INSTRUMENT_DECLINED', 'declined'],
    ['PAYER_ACTION_REQUIRED', 'declined'],
    ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'declined'],
    ['TRANSACTION_REFUSED', 'declined'],
    ['CARD_EXPIRED', 'declined'],
    ['CARD_BRAND_NOT_SUPPORTED', 'declined'],
    ['ORDER_COMPLETION_IN_PROGRESS', 'recheck'],
    ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'closed'],
    ['PAYER_CANNOT_PAY', 'closed'],
    ['COMPLIANCE_VIOLATION', 'closed'],
    ['DUPLICATE_INVOICE_ID', 'mismatch'],
    ['ORDER_ALREADY_CAPTURED', 'recheck'],
    ['ORDER_NOT_APPROVED', 'tooEarly'],
  ])('should classify %s as %s', (issue, kind) => {
    expect(classifyRefusal(anError(422, issue, 'definite'))).toMatchObject({ kind })
  })

  it.each([null, 409, 429, 500, 503])('should recheck after %s', (status) => {
    expect(classifyRefusal(anError(status, null, 'unknown'))).toEqual({ kind: 'recheck' })
  })

  it('should treat 404 as a missing order', () => {
    expect(classifyRefusal(anError(404, null, 'definite'))).toEqual({ kind: 'missing' })
  })

  it.each([400, 401, 403])('should throw for %s, which is not about the payment', (status) => {
    const error = anError(status, null, 'definite')
    expect(() => classifyRefusal(error)).toThrow(error)
  })
})
