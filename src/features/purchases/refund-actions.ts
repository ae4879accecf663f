'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { refundTextSchema } from '@/domain/refunds/refund-schema'
import { authedAction } from '@/server/requests/action'
import { consume } from '@/server/limits/limits'
import { createRefundRequest } from '@/services/refunds/create-refund-request'
import { withdrawRefundRequest } from '@/services/refunds/withdraw-refund-request'

/** Requests a refund of the current user's payment. */
export const createRefundRequestAction = authedAction(
  z.object({ paymentId: z.uuid(), words: refundTextSchema }),
  async ({ input, user, req }) => {
    await consume('refundUser', user.id)
    await createRefundRequest(req, { ...input, userId: user.id })
    refresh()
    return null
  },
)

/** Withdraws the current user's refund request. */
export const withdrawRefundRequestAction = authedAction(
  z.object({ requestId: z.uuid() }),
  async ({ input, user, req }) => {
    await consume('refundUser', user.id)
    await withdrawRefundRequest(req, input.requestId)
    refresh()
    return null
  },
)
