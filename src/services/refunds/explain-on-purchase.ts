import type { PayloadRequest } from 'payload'
import { refundMessages } from '@/domain/refunds/refund-messages'
import type { Payment, Refund } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { readCheckout } from '@/services/checkout/shared/read-checkout'

/**
 * On a purchase that waits for a person it says that the money is on its way back. When it is not,
 * it says that, and why.
 */
export async function explainOnPurchase(
  req: PayloadRequest,
  { checkout }: Payment,
  { source, reason, stateReason }: Refund,
): Promise<void> {
  const { id, state } = await readCheckout(req, relationId(checkout))
  if (state !== 'review') return
  // Why it should have gone back by itself is still why the purchase waits.
  const why = source === 'system' ? `${reason ?? ''} ` : ''
  const sentence = `${why}${refundMessages.failed(stateReason ?? '')}`.trim()
  await req.payload.update({
    collection: 'checkouts',
    id,
    data: { stateReason: sentence.slice(0, 500) },
    depth: 0,
    // Nobody writes a checkout but the system.
    overrideAccess: true,
    req,
  })
}
