import { PaymentsController } from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import { toDecimal, usd } from '@/domain/money'
import { amountSchema, readAnswer } from './answer'
import { callPayPal } from './client'
import { checkedPayPalId, paypalIdSchema } from './paypal-id'
import type { PayPalSettings } from './settings'

export type RefundCaptureInput = {
  captureId: string
  /** The same id refunds once, for 45 days. */
  requestId: string
  /** A part in cents; left out, everything that has not been refunded yet. */
  amountCents?: number
  /** Shown to the buyer by PayPal. */
  note?: string
}

const refundSchema = z
  .object({
    id: paypalIdSchema,
    status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED', 'UNKNOWN']).catch('UNKNOWN'),
    amount: amountSchema,
    create_time: z.string().nullish(),
  })
  .transform(({ id, status, amount, create_time: createTime }) => ({
    id,
    status,
    ...amount,
    createTime: createTime ?? null,
  }))

/** A refund at PayPal. Amount in cents, time in UTC. */
export type RefundView = z.output<typeof refundSchema>

/**
 * Gives money back. PayPal keeps its fee and refunds for 180 days. Throws PayPalError: issues
 * CAPTURE_FULLY_REFUNDED, REFUND_AMOUNT_EXCEEDED, REFUND_TIME_LIMIT_EXCEEDED and others.
 */
export async function refundCapture(
  settings: PayPalSettings,
  { captureId, requestId, amountCents, note }: RefundCaptureInput,
): Promise<RefundView> {
  const id = checkedPayPalId(captureId)
  const answer = await callPayPal(settings, (client) =>
    new PaymentsController(client).refundCapturedPayment({
      captureId: id,
      paypalRequestId: requestId,
      prefer: 'return=representation',
      // Always a body: without one PayPal asks for an empty payload.
      body: {
        ...(amountCents === undefined
          ? {}
          : { amount: { currencyCode: 'USD', value: toDecimal(usd(amountCents)) } }),
        ...(note === undefined ? {} : { noteToPayer: note }),
      },
    }),
  )
  return readAnswer(refundSchema, answer)
}
