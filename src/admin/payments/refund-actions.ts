'use server'

import { z } from 'zod'
import { refundAnswerSchema, refundReasonSchema } from '@/domain/refunds/refund-schema'
import { instructorAction } from '@/server/requests/action'
import { declineRefundRequest } from '@/services/refunds/decline-refund-request'
import { approveRefundRequest } from '@/services/refunds/approve-refund-request'
import { refundPayment } from '@/services/refunds/refund-payment'
import { refundSentence } from './refund-sentence'

const cents = z.number().int().min(0)
const requestSchema = z.object({ requestId: z.uuid() })

const refundSchema = z.object({
  paymentId: z.uuid(),
  // Null is all that is left.
  amountCents: cents.nullable(),
  shownLeftCents: cents,
  reason: refundReasonSchema,
})

/** Gives money of a payment back. Answers with how it went. */
export const refundPaymentAction = instructorAction(refundSchema, async ({ input, req }) =>
  refundSentence(await refundPayment(req, input)),
)

/** Gives a student what they asked for. Answers with how it went. */
export const approveRefundRequestAction = instructorAction(requestSchema, async ({ input, req }) =>
  refundSentence(await approveRefundRequest(req, input.requestId)),
)

/** Says no to a student, with an answer. */
export const declineRefundRequestAction = instructorAction(
  requestSchema.extend({ answer: refundAnswerSchema }),
  async ({ input, req }) => {
    await declineRefundRequest(req, input)
    return null
  },
)
