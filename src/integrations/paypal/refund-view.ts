import { z } from 'zod'
import { amountSchema, feeInSameCurrency, feeSchema, parsePayPalResponse } from './response'
import { paypalIdSchema } from './paypal-id'

const linkSchema = z.object({ rel: z.string(), href: z.string() })

/** The schema of a refund in PayPal's responses. */
export const refundSchema = z
  .object({
    id: paypalIdSchema,
    status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED', 'UNKNOWN']).catch('UNKNOWN'),
    status_details: z.object({ reason: z.string().nullish() }).nullish(),
    amount: amountSchema,
    create_time: z.string().nullish(),
    links: z.array(linkSchema).nullish(),
    seller_payable_breakdown: z.object({ paypal_fee: feeSchema }).catch({ paypal_fee: null }),
  })
  .transform(({ id, status, status_details: details, amount, create_time: time, ...fields }) => ({
    id,
    status,
    statusReason: details?.reason ?? null,
    ...amount,
    createTime: time ?? null,
    captureId: findCaptureId(fields.links ?? []),
    feeReturnedCents: feeInSameCurrency(fields.seller_payable_breakdown.paypal_fee, amount),
  }))

/**
 * A refund at PayPal. The amount is in cents, and the time is in UTC. `captureId` is the ID of the
 * refunded payment, taken from the `up` link, or null if the link is missing. `feeReturnedCents` is
 * the part of its fee that PayPal returns, or null if unknown. Unknown statuses, which PayPal may
 * add, become UNKNOWN.
 */
export type RefundView = z.output<typeof refundSchema>

/** Parses a refund. Throws PayPalError (outcome `unknown`) if the response is invalid. */
export function parseRefund(response: unknown): RefundView {
  return parsePayPalResponse(refundSchema, response)
}

/** Returns the capture ID of the refunded payment, from the `up` link of a refund, or null. */
export function findCaptureId(links: readonly z.infer<typeof linkSchema>[]): string | null {
  const captureLink = links.find(({ rel }) => rel === 'up')
  return /\/captures\/([A-Z0-9]{10,36})$/.exec(captureLink?.href ?? '')?.[1] ?? null
}
