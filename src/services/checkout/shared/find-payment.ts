import type { PayloadRequest, Where } from 'payload'
import type { Payment } from '@/payload-types'

/** Finds the payment of a checkout, or null. */
export async function findPayment(
  req: PayloadRequest,
  checkoutId: string,
): Promise<Payment | null> {
  return findOne(req, { checkout: { equals: checkoutId } })
}

/** Finds a payment by PayPal's capture id, or null. */
export async function findPaymentOfCapture(
  req: PayloadRequest,
  captureId: string,
): Promise<Payment | null> {
  return findOne(req, { captureId: { equals: captureId } })
}

async function findOne(req: PayloadRequest, where: Where): Promise<Payment | null> {
  const { docs } = await req.payload.find({
    collection: 'payments',
    where,
    limit: 1,
    pagination: false,
    depth: 0,
    // The caller has shown that the checkout is theirs, or is the system.
    overrideAccess: true,
    req,
  })
  return docs[0] ?? null
}
