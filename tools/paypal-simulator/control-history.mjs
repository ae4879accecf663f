import { z } from 'zod'
import { unprocessable } from './api-problem.mjs'
import { usd } from './money.mjs'

/** @import { Call } from './context.mjs' */

const cents = z.number().int().positive()
const movement = { id: z.string().regex(/^[A-Z0-9]{17}$/), cents, at: z.iso.datetime() }
const historySchema = z.object({
  payments: z.array(
    z.object({
      ...movement,
      orderId: movement.id,
      customId: z.string(),
      refunds: z.array(z.object(movement)),
    }),
  ),
})

/**
 * Adds past payments and their refunds, so that PayPal matches a shop's seeded data. Sends no
 * webhooks, and skips existing payments.
 * @param {Call} call
 */
export function addHistory({ context, body }) {
  const history = historySchema.safeParse(body)
  if (!history.success)
    throw unprocessable('INVALID_HISTORY', 'The body needs "payments" as the history has them.')
  const { orders, captures, refunds } = context.store.state
  const added = history.data.payments.filter(({ id }) => !Object.hasOwn(captures, id))
  for (const { id, orderId, customId, at, refunds: back, ...payment } of added) {
    const times = { createTime: secondOf(at), updateTime: secondOf(back.at(-1)?.at ?? at) }
    const refundedCents = back.reduce((sum, refund) => sum + refund.cents, 0)
    const isWhole = refundedCents === payment.cents
    const amount = usd(payment.cents)
    orders[orderId] = {
      id: orderId,
      status: 'COMPLETED',
      ...times,
      expiresAt: 0,
      opened: true,
      declines: 0,
      buyer: null,
      unit: { reference_id: 'default', amount, custom_id: customId },
    }
    captures[id] = {
      id,
      orderId,
      amount,
      custom_id: customId,
      refundedCents,
      ...times,
      status: isWhole ? 'REFUNDED' : refundedCents > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED',
    }
    let totalRefundedCents = 0
    for (const refund of back) {
      totalRefundedCents += refund.cents
      refunds[refund.id] = {
        id: refund.id,
        captureId: id,
        status: 'COMPLETED',
        code: 'T1107',
        amount: usd(refund.cents),
        custom_id: customId,
        totalRefundedCents,
        createTime: secondOf(refund.at),
        updateTime: secondOf(refund.at),
      }
    }
  }
  return { status: 200, body: { added: added.length } }
}

/** PayPal's time format. @param {string} time */
const secondOf = (time) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')
