'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { refundMessages } from '@/domain/refunds/refund-messages'
import { refundMessageSchema } from '@/domain/refunds/refund-schema'
import type { Refund } from '@/payload-types'
import { authedAction } from '@/server/requests/action'
import { consume } from '@/server/limits/limits'
import { readPaymentSettings } from '@/services/checkout/shared/read-payment-settings'
import { createRefundRequest } from '@/services/refunds/create-refund-request'
import { withdrawRefundRequest } from '@/services/refunds/withdraw-refund-request'

/** Gets or requests a refund of one of the current user's payments. Returns the message to show. */
export const createRefundRequestAction = authedAction(
  z.object({ paymentId: z.uuid(), words: refundMessageSchema, isAutomatic: z.boolean() }),
  async ({ input, user, req }) => {
    await consume('refundUser', user.id)
    const { refundPolicy: policy } = await readPaymentSettings(req)
    const refund = await createRefundRequest(req, { ...input, userId: user.id, policy })
    refresh()
    return refund ? refundStateMessages[refund.state] : refundMessages.requested
  },
)

const refundStateMessages: Record<Refund['state'], string> = {
  sending: refundMessages.refundPending,
  pending: refundMessages.refundPending,
  completed: refundMessages.refundedToStudent,
  failed: refundMessages.refundNotSent,
}

/** Withdraws one of the current user's refund requests. */
export const withdrawRefundRequestAction = authedAction(
  z.object({ requestId: z.uuid() }),
  async ({ input, user, req }) => {
    await consume('refundUser', user.id)
    await withdrawRefundRequest(req, input.requestId)
    refresh()
    return null
  },
)
