import { AppError } from '@/domain/messages/app-error'
import { isFullyRefunded } from '@/domain/checkout/payment-status'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Payment, Refund } from '@/payload-types'
import { DAY_MS } from '@/domain/durations'

/** How long PayPal accepts refunds after a payment (PayPal Payments API v2). */
const REFUND_LIMIT_MS = 180 * DAY_MS

/** Returns the amount of a payment, in cents, that is neither refunded nor being refunded. */
export function refundableCents(payment: Payment, refunds: readonly Refund[]): number {
  const sumCents = (states: readonly Refund['state'][]) =>
    refunds
      .filter(({ state }) => states.includes(state))
      .reduce((cents, { amountCents }) => cents + amountCents, 0)
  const refundedCents = Math.max(payment.refundedCents, sumCents(['completed']))
  return Math.max(0, payment.amountCents - refundedCents - sumCents(['pending', 'sending']))
}

/**
 * Returns the AppError (409) that explains why a payment can't be refunded now, or null if it can.
 */
export function refundObstacle(
  payment: Payment,
  refunds: readonly Refund[],
  now: Date,
): AppError | null {
  const { status, paidAt, disputeState, environment } = payment
  if (status === 'pending' || status === 'failed') {
    return new AppError('payment_not_completed')
  }
  // Only one refund is submitted at a time, so that it can be matched to a refund that PayPal
  // reports in the meantime.
  if (refunds.some(({ state }) => state === 'sending')) {
    return new AppError('refund_under_way')
  }
  if (isFullyRefunded(status) || refundableCents(payment, refunds) === 0) {
    return new AppError('refund_nothing_left')
  }
  if (disputeState === 'open') return new AppError('payment_in_dispute')
  if (environment !== paypalSettings().environment) {
    return new AppError('payment_of_other_environment')
  }
  const isTooOld = paidAt && now.getTime() - Date.parse(paidAt) > REFUND_LIMIT_MS
  return isTooOld ? new AppError('payment_too_old') : null
}
