'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { refundMessageSchema } from '@/domain/refunds/refund-schema'
import { authedAction } from '@/server/requests/action'
import { consume } from '@/server/limits/limits'
import { createRefundRequest } from '@/services/refunds/create-refund-request'
import { withdrawRefundRequest } from '@/services/refunds/withdraw-refund-request'

/** Requests a refund of one of the current user's payments. */
export const createRefundRequestAction = authedAction(
  z.object({ paymentId: z.uuid(), words: refundMessageSchema }),
  async ({ input, user, req }) => {
    await consume('refundUser', user.id)
    await createRefundRequest(req, { ...input, userId: user.id })
    refresh()
    return null
  },
)

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
