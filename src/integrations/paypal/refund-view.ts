import { z } from 'zod'
import { amountSchema, feeSchema, parsePayPalResponse } from './response'
import { paypalIdSchema } from './paypal-id'

const linkSchema = z.object({ rel: z.string(), href: z.string() })

/** A refund in PayPal's responses. */
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
  .transform(({ id, status, status_details: details, amount, create_time: time, ...rest }) => ({
    id,
    status,
    statusReason: details?.reason ?? null,
    ...amount,
    createTime: time ?? null,
    captureId: captureIdOf(rest.links ?? []),
    feeReturnedCents: rest.seller_payable_breakdown.paypal_fee,
  }))

/**
 * A refund at PayPal. Amount in cents, time in UTC. `captureId` is the refunded payment, from the
 * link `up`; null without one. `feeReturnedCents` is how much of its fee PayPal returns, null while
 * unknown. Statuses that PayPal may add later become UNKNOWN.
 */
export type RefundView = z.output<typeof refundSchema>

/** Parses a refund. Throws PayPalError (outcome unknown) when it is invalid. */
export function toRefundView(response: unknown): RefundView {
  return parsePayPalResponse(refundSchema, response)
}

function captureIdOf(links: readonly z.infer<typeof linkSchema>[]): string | null {
  const up = links.find(({ rel }) => rel === 'up')
  return /\/captures\/([A-Z0-9]{10,36})$/.exec(up?.href ?? '')?.[1] ?? null
}
