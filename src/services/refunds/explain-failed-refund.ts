import type { PayloadRequest } from 'payload'
import { refundMessages } from '@/domain/refunds/refund-messages'
import type { Payment, Refund } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { readCheckout } from '@/services/checkout/shared/read-checkout'

/**
 * After a refund fails, updates the explanation that the instructor sees on a purchase in review.
 */
export async function explainFailedRefund(
  req: PayloadRequest,
  { checkout }: Payment,
  { source, reason, stateReason }: Refund,
): Promise<void> {
  const { id, state } = await readCheckout(req, relationId(checkout))
  if (state !== 'review') return
  // Keep the reason for an automatic refund: it still explains why the purchase is in review.
  const why = source === 'system' ? `${reason ?? ''} ` : ''
  const sentence = `${why}${refundMessages.failed(stateReason ?? '')}`.trim()
  await req.payload.update({
    collection: 'checkouts',
    id,
    data: { stateReason: sentence.slice(0, 500) },
    depth: 0,
    // Users can't write checkouts directly.
    overrideAccess: true,
    req,
  })
}
