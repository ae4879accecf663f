import { z } from 'zod'
import { paypalIdSchema } from '@/integrations/paypal/paypal-id'
import type { WebhookEnvelope } from './webhook-envelope'

const paypalId = paypalIdSchema.nullable().catch(null)
const payee = z
  .object({ merchant_id: z.string().nullable().catch(null) })
  .nullable()
  .catch(null)

const resourceSchema = z.object({
  id: paypalId,
  order_id: paypalId,
  custom_id: z.uuid().nullable().catch(null),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: paypalId }) })
    .nullable()
    .catch(null),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).catch([]),
  payee,
  purchase_units: z.array(z.object({ payee })).catch([]),
  dispute_id: z.string().nullable().catch(null),
  disputed_transactions: z.array(z.object({ seller_transaction_id: paypalId })).catch([]),
})

type Resource = z.output<typeof resourceSchema>

/** The ids in a webhook event. Nothing else is read from it: PayPal is asked for the rest. */
export type EventIds = {
  orderId: string | null
  captureId: string | null
  refundId: string | null
  /** Our checkout id, as sent back by PayPal. */
  customId: string | null
  disputeId: string | null
  disputedCaptureIds: string[]
  /** The merchant, if the event names one. */
  merchantId: string | null
}

/** Reads the ids of a webhook event. Missing or invalid ones are null. */
export function readEventIds({ event_type: type, resource: input }: WebhookEnvelope): EventIds {
  const resource = resourceSchema.parse(input)
  const isOrder = type.startsWith('CHECKOUT.')
  const isRefund = isAboutRefund(type)
  const isCapture = !isOrder && !isRefund
  return {
    orderId: isOrder
      ? (resource.id ?? resource.order_id)
      : (resource.supplementary_data?.related_ids.order_id ?? null),
    captureId: isCapture ? resource.id : captureOfRefund(resource),
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

/** Returns whether events of this type are about a refund (docs/payments.md, section 3). */
export function isAboutRefund(type: string): boolean {
  return /^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\.)/.test(type)
}

/** Returns the capture id from the link `up` of a refund: `…/v2/payments/captures/<id>`. */
function captureOfRefund({ links }: Resource): string | null {
  const up = links.find(({ rel }) => rel === 'up')?.href ?? ''
  const [, id] = /\/captures\/([^/?#]+)$/.exec(up) ?? []
  return paypalIdSchema.safeParse(id).data ?? null
}
