import { z } from 'zod'
import { paypalIdSchema } from '@/integrations/paypal/paypal-id'
import { findCaptureId } from '@/integrations/paypal/refund-view'
import type { WebhookEnvelope } from './webhook-envelope'

const optionalIdSchema = paypalIdSchema.nullable().catch(null)
const payeeSchema = z
  .object({ merchant_id: z.string().nullable().catch(null) })
  .nullable()
  .catch(null)

const resourceSchema = z.object({
  id: optionalIdSchema,
  order_id: optionalIdSchema,
  custom_id: z.uuid().nullable().catch(null),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: optionalIdSchema }) })
    .nullable()
    .catch(null),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).catch([]),
  payee: payeeSchema,
  purchase_units: z.array(z.object({ payee: payeeSchema })).catch([]),
  dispute_id: z.string().nullable().catch(null),
  disputed_transactions: z.array(z.object({ seller_transaction_id: optionalIdSchema })).catch([]),
})

/**
 * The IDs in a webhook event. Everything else is fetched from PayPal, because events aren't
 * trusted.
 */
export type EventIds = {
  orderId: string | null
  captureId: string | null
  refundId: string | null
  /** Our checkout ID, which PayPal sends back. */
  customId: string | null
  disputeId: string | null
  disputedCaptureIds: string[]
  /** The merchant ID, or null if the event doesn't include one. */
  merchantId: string | null
}

/** Reads the IDs in a webhook event. IDs that are missing or invalid are null. */
export function readEventIds({ event_type: type, resource: input }: WebhookEnvelope): EventIds {
  const resource = resourceSchema.parse(input)
  const isOrder = type.startsWith('CHECKOUT.')
  const isRefund = isAboutRefund(type)
  const isCapture = !isOrder && !isRefund
  return {
    orderId: isOrder
      ? (resource.id ?? resource.order_id)
      : (resource.supplementary_data?.related_ids.order_id ?? null),
    captureId: isCapture ? resource.id : findCaptureId(resource.links),
    refundId: isRefund ? resource.id : null,
    customId: resource.custom_id,
    disputeId: resource.dispute_id,
    disputedCaptureIds: resource.disputed_transactions.flatMap(
      ({ seller_transaction_id: id }) => id ?? [],
    ),
    merchantId:
      resource.payee?.merchant_id ?? resource.purchase_units[0]?.payee?.merchant_id ?? null,
  }
}

/**
 * Returns whether events of this type are about a refund or reversal (docs/payments.md, section 3).
 */
export function isAboutRefund(type: string): boolean {
  return /^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\.)/.test(type)
}
