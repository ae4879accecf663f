import type { PayloadRequest, Where } from 'payload'
import type { Payment } from '@/payload-types'

/** Reads a payment by its ID. Throws if it doesn't exist. */
export async function readPayment(req: PayloadRequest, id: string): Promise<Payment> {
  return req.payload.findByID({
    collection: 'payments',
    id,
    depth: 0,
    // The caller must verify access to the payment.
    overrideAccess: true,
    req,
  })
}

/** Finds the payment of a checkout. Returns null if there is none. */
export async function findPayment(
  req: PayloadRequest,
  checkoutId: string,
): Promise<Payment | null> {
  return findOne(req, { checkout: { equals: checkoutId } })
}

/** Finds a payment by its PayPal capture ID. Returns null if there is none. */
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
    // The caller must verify access to the checkout.
    overrideAccess: true,
    req,
  })
  return docs[0] ?? null
}
