import { z } from 'zod'
import { ok, toPayPalTime } from './context.mjs'
import { parseInput } from './input.mjs'
import { toAmount } from './money.mjs'
import { deriveCaptureStatus } from './refunds.mjs'

/** @import { Call } from './context.mjs' */

const centsSchema = z.number().int().positive()
const transactionShape = {
  id: z.string().regex(/^[A-Z0-9]{17}$/),
  cents: centsSchema,
  at: z.iso.datetime(),
}
const historySchema = z.object({
  payments: z.array(
    z.object({
      ...transactionShape,
      orderId: transactionShape.id,
      currency: z.string().default('USD'),
      customId: z.string(),
      refunds: z.array(z.object(transactionShape)),
    }),
  ),
})

/**
 * Adds past payments and their refunds, so that PayPal matches a shop's seeded data. Sends no
 * webhooks, and skips existing payments.
 * @param {Call} call
 */
export function addHistory({ context, body }) {
  const { payments } = parseInput(historySchema, body)
  const { orders, captures, refunds } = context.store.state
  const newPayments = payments.filter(({ id }) => !Object.hasOwn(captures, id))
  for (const { id, orderId, customId, at, refunds: pastRefunds, ...payment } of newPayments) {
    const timestamps = {
      createTime: toPayPalTime(at),
      updateTime: toPayPalTime(pastRefunds.at(-1)?.at ?? at),
    }
    const refundedCents = pastRefunds.reduce((sum, refund) => sum + refund.cents, 0)
    const amount = toAmount(payment.cents, payment.currency)
    orders[orderId] = {
      id: orderId,
      status: 'COMPLETED',
      ...timestamps,
      expiresAt: 0,
      opened: true,
      declines: 0,
      funding: null,
      unit: { reference_id: 'default', amount, custom_id: customId },
    }
    captures[id] = {
      id,
      orderId,
      amount,
      custom_id: customId,
      refundedCents,
      ...timestamps,
      status: deriveCaptureStatus(payment.cents, refundedCents),
    }
    let totalRefundedCents = 0
    for (const refund of pastRefunds) {
      totalRefundedCents += refund.cents
      refunds[refund.id] = {
        id: refund.id,
        captureId: id,
        status: 'COMPLETED',
        code: 'T1107',
        amount: toAmount(refund.cents, payment.currency),
        custom_id: customId,
        totalRefundedCents,
        createTime: toPayPalTime(refund.at),
        updateTime: toPayPalTime(refund.at),
      }
    }
  }
  return ok({ added: newPayments.length })
}
