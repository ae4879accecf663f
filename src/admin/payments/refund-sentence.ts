import { formatAmount } from '@/domain/checkout/money'
import { refundMessages } from '@/domain/refunds/refund-messages'
import type { Refund } from '@/payload-types'

/** How a refund went, as the instructor is told at once. */
export function refundSentence({ state, stateReason, amountCents }: Refund): string {
  const amount = formatAmount(amountCents)
  switch (state) {
    case 'completed':
      return refundMessages.done(amount)
    case 'pending':
      return refundMessages.pending(amount)
    case 'sending':
      return refundMessages.sending
    case 'failed':
      return refundMessages.failed(stateReason ?? refundMessages.failedAtPayPal)
  }
}
