'use server'

import { z } from 'zod'
import { formatAmount } from '@/domain/checkout/money'
import { refundMessages } from '@/domain/refunds/refund-messages'
import { declineReplySchema, refundReasonSchema } from '@/domain/refunds/refund-schema'
import type { Refund } from '@/payload-types'
import { instructorAction } from '@/server/requests/action'
import { declineRefundRequest } from '@/services/refunds/decline-refund-request'
import { approveRefundRequest } from '@/services/refunds/approve-refund-request'
import { refundPayment } from '@/services/refunds/refund-payment'

const centsSchema = z.number().int().min(0)
const refundRequestSchema = z.object({ requestId: z.uuid() })

const refundSchema = z.object({
  paymentId: z.uuid(),
  // Null refunds the full remaining amount.
  amountCents: centsSchema.nullable(),
  displayedRefundableCents: centsSchema,
  reason: refundReasonSchema,
})

/** Refunds a payment. Returns a message. */
export const refundPaymentAction = instructorAction(refundSchema, async ({ input, req }) =>
  toRefundMessage(await refundPayment(req, input)),
)

/** Approves a refund request. Returns a message. */
export const approveRefundRequestAction = instructorAction(
  refundRequestSchema,
  async ({ input, req }) => toRefundMessage(await approveRefundRequest(req, input.requestId)),
)

/** Declines a refund request with a reply to the student. */
export const declineRefundRequestAction = instructorAction(
  refundRequestSchema.extend({ answer: declineReplySchema }),
  async ({ input, req }) => {
    await declineRefundRequest(req, input)
    return null
  },
)

/** Returns the message for a refund's state. */
function toRefundMessage({ state, stateReason, amountCents, currency }: Refund): string {
  const amount = formatAmount({ cents: amountCents, currency })
  switch (state) {
    case 'completed':
      return refundMessages.refunded(amount)
    case 'pending':
      return refundMessages.pending(amount)
    case 'sending':
      return refundMessages.sending
    case 'failed':
      return refundMessages.failed(stateReason ?? refundMessages.failedAtPayPal)
  }
}
