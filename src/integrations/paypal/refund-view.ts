import { z } from 'zod'
import { amountSchema, feeSchema, readAnswer } from './response'
import { paypalIdSchema } from './paypal-id'

const linkSchema = z.object({ rel: z.string(), href: z.string() })

/** A refund inside any of PayPal's answers. */
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
 * A refund at PayPal. Amount in cents, time in UTC. `captureId` is the payment it belongs to, which
 * PayPal tells by a link `up`; null when the answer has none. `feeReturnedCents` is what PayPal
 * gives back of its own fee, null while it does not say. A status that PayPal may invent later
 * reads UNKNOWN.
 */
export type RefundView = z.output<typeof refundSchema>

/** Reads a refund as the API sends it. Throws PayPalError (outcome unknown) when it is not one. */
export function toRefundView(answer: unknown): RefundView {
  return readAnswer(refundSchema, answer)
}

function captureIdOf(links: readonly z.infer<typeof linkSchema>[]): string | null {
  const up = links.find(({ rel }) => rel === 'up')
  return /\/captures\/([A-Z0-9]{10,36})$/.exec(up?.href ?? '')?.[1] ?? null
}
