import type { PayloadRequest } from 'payload'
import { openStates } from '@/services/checkout/shared/read-checkout'

/**
 * Whether another account than that of `req` has a purchase under way in this browser: a shared
 * computer.
 */
export async function isBrowserOfAnother(
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
    // Checkouts belong to the system, and nothing of them is told.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}
