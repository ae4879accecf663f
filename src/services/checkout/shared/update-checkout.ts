import type { PayloadRequest } from 'payload'
import type { Checkout } from '@/payload-types'

/** Updates fields of a checkout. Use `transitionCheckout` to change its state. */
export async function updateCheckout(
  req: PayloadRequest,
  id: string,
  data: Partial<Checkout>,
): Promise<Checkout> {
  return req.payload.update({
    collection: 'checkouts',
    id,
    data,
    depth: 0,
    // Users can't write checkouts directly.
    overrideAccess: true,
    req,
  })
}
