import type { PayloadRequest } from 'payload'
import { refundMessages } from '@/domain/refunds/refund-messages'
import type { Payment, Refund } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { readCheckout } from '@/services/checkout/shared/read-checkout'

/** Replaces the reason of a purchase in review once its refund has failed. */
export async function explainFailedRefund(
  req: PayloadRequest,
  { checkout }: Payment,
  { source, reason, stateReason }: Refund,
): Promise<void> {
  const { id, state } = await readCheckout(req, relationId(checkout))
  if (state !== 'review') return
  // The reason of an automatic refund is still why the purchase is in review.
  const why = source === 'system' ? `${reason ?? ''} ` : ''
  const sentence = `${why}${refundMessages.failed(stateReason ?? '')}`.trim()
  await req.payload.update({
    collection: 'checkouts',
    id,
    data: { stateReason: sentence.slice(0, 500) },
    depth: 0,
    // Only the system writes checkouts.
    overrideAccess: true,
    req,
  })
}
