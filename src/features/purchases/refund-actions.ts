'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { refundWordsSchema } from '@/domain/refunds/refund-schema'
import { authedAction } from '@/server/requests/action'
import { consume } from '@/server/limits/limits'
import { askMoneyBack } from '@/services/refunds/ask-money-back'
import { withdrawRequest } from '@/services/refunds/withdraw-request'

/** Asks for the money of one's own payment back. */
export const askRefundAction = authedAction(
  z.object({ paymentId: z.uuid(), words: refundWordsSchema }),
  async ({ input, user, req }) => {
    await consume('refundUser', user.id)
    await askMoneyBack(req, { ...input, userId: user.id })
    refresh()
    return null
  },
)

/** Takes one's own request back. */
export const withdrawRefundAction = authedAction(
  z.object({ requestId: z.uuid() }),
  async ({ input, user, req }) => {
    await consume('refundUser', user.id)
    await withdrawRequest(req, input.requestId)
    refresh()
    return null
  },
)
