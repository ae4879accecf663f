import type { PayloadRequest } from 'payload'
import { openStates } from '@/services/checkout/shared/read-checkout'

/**
 * Returns whether another user has an open checkout in this browser, for example on a shared
 * computer.
 */
export async function hasOtherUserCheckout(
  req: PayloadRequest,
  browserHash: string,
): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'checkouts',
    where: {
      and: [
        { browserSecretHash: { equals: browserHash } },
        { state: { in: [...openStates] } },
        { user: { exists: true } },
        ...(req.user ? [{ user: { not_equals: req.user.id } }] : []),
      ],
    },
    // This reveals only whether such a checkout exists.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}
