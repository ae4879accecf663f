import type { PayloadRequest } from 'payload'
import { openStates } from '@/services/checkout/shared/read-checkout'
import { existsAsSystem } from '@/services/database/system-access'

/**
 * Returns whether another user has an open checkout in this browser, for example on a shared
 * computer.
 */
export function hasOtherUserCheckout(req: PayloadRequest, browserHash: string): Promise<boolean> {
  // This reveals only whether such a checkout exists.
  return existsAsSystem(req, 'checkouts', {
    and: [
      { browserSecretHash: { equals: browserHash } },
      { state: { in: [...openStates] } },
      { user: { exists: true } },
      ...(req.user ? [{ user: { not_equals: req.user.id } }] : []),
    ],
  })
}
