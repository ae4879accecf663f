import type { PayloadRequest } from 'payload'
import type { Payment } from '@/payload-types'

/** The payment of a checkout, or null while there is none. */
export async function findPayment(
  req: PayloadRequest,
  checkoutId: string,
): Promise<Payment | null> {
  const { docs } = await req.payload.find({
    collection: 'payments',
    where: { checkout: { equals: checkoutId } },
    limit: 1,
    pagination: false,
    depth: 0,
    // The caller has shown that the checkout is theirs, or is the system.
    overrideAccess: true,
    req,
  })
  return docs[0] ?? null
}
