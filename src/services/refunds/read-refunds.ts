import type { PayloadRequest, Where } from 'payload'
import type { Refund } from '@/payload-types'

/** A refund by its id. Throws when there is none. */
export async function readRefund(req: PayloadRequest, id: string): Promise<Refund> {
  return req.payload.findByID({
    collection: 'refunds',
    id,
    depth: 0,
    // Refunds belong to the system: who may see one is decided by who may see its payment.
    overrideAccess: true,
    req,
  })
}

/** Everything that went back of a payment, or should have, the oldest first. */
export async function refundsOf(req: PayloadRequest, paymentId: string): Promise<Refund[]> {
  return find(req, { payment: { equals: paymentId } })
}

/** The refund that PayPal knows by this id, or null. */
export async function findPayPalRefund(
  req: PayloadRequest,
  paypalRefundId: string,
): Promise<Refund | null> {
  const [refund] = await find(req, { paypalRefundId: { equals: paypalRefundId } })
  return refund ?? null
}

async function find(req: PayloadRequest, where: Where): Promise<Refund[]> {
  const { docs } = await req.payload.find({
    collection: 'refunds',
    where,
    sort: 'createdAt',
    pagination: false,
    depth: 0,
    // As above.
    overrideAccess: true,
    req,
  })
  return docs
}
