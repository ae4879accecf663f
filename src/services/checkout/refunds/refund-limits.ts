import { AppError } from '@/domain/app-error'
import { isBack } from '@/domain/payment-status'
import { refundMessages } from '@/domain/refund-messages'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Payment, Refund } from '@/payload-types'

const DAY_MS = 24 * 60 * 60 * 1000

/** PayPal gives payments back for so long (PayPal, Payments v2). */
const REFUND_LIMIT_MS = 180 * DAY_MS

/** What of a payment, in cents, is neither back nor on its way back. */
export function leftToRefund(payment: Payment, refunds: readonly Refund[]): number {
  const sum = (states: readonly Refund['state'][]) =>
    refunds
      .filter(({ state }) => states.includes(state))
      .reduce((cents, { amountCents }) => cents + amountCents, 0)
  const back = Math.max(payment.refundedCents, sum(['completed']))
  return Math.max(0, payment.amountCents - back - sum(['pending', 'sending']))
}

/** Why nothing of a payment can be given back now, as an AppError (409); null when something can. */
export function refundObstacle(
  payment: Payment,
  refunds: readonly Refund[],
  now: Date,
): AppError | null {
  const { status, paidAt, disputeState, environment } = payment
  if (status === 'pending' || status === 'failed') {
    return refusal('payment_not_completed', refundMessages.notCompleted)
  }
  // One at a time: what PayPal reports meanwhile can then be nothing else than the one that is sent.
  if (refunds.some(({ state }) => state === 'sending')) {
    return refusal('refund_under_way', refundMessages.underWay)
  }
  if (isBack(status) || leftToRefund(payment, refunds) === 0) {
    return refusal('nothing_left', refundMessages.nothingLeft)
  }
  if (disputeState === 'open') return refusal('payment_in_dispute', refundMessages.inDispute)
  if (environment !== paypalSettings().environment) {
    return refusal('other_environment', refundMessages.otherEnvironment)
  }
  const isTooOld = paidAt && now.getTime() - Date.parse(paidAt) > REFUND_LIMIT_MS
  return isTooOld ? refusal('payment_too_old', refundMessages.tooOld) : null
}

const refusal = (code: string, sentence: string) => new AppError(code, sentence, { status: 409 })
