import type { PayloadRequest, Where } from 'payload'
import type { Refund } from '@/payload-types'

/** Reads a refund by its id. Throws if it doesn't exist. */
export async function readRefund(req: PayloadRequest, id: string): Promise<Refund> {
  return req.payload.findByID({
    collection: 'refunds',
    id,
    depth: 0,
    // The caller must verify access to the payment.
    overrideAccess: true,
    req,
  })
}

/** Reads all refunds of a payment, including failed ones, oldest first. */
export async function listPaymentRefunds(
  req: PayloadRequest,
  paymentId: string,
): Promise<Refund[]> {
  return findRefunds(req, { payment: { equals: paymentId } })
}

/** Finds a refund by the ID that PayPal assigned. Returns null if there is none. */
export async function findPayPalRefund(
  req: PayloadRequest,
  paypalRefundId: string,
): Promise<Refund | null> {
  const [refund] = await findRefunds(req, { paypalRefundId: { equals: paypalRefundId } })
  return refund ?? null
}

async function findRefunds(req: PayloadRequest, where: Where): Promise<Refund[]> {
  const { docs } = await req.payload.find({
    collection: 'refunds',
    where,
    sort: 'createdAt',
    pagination: false,
    depth: 0,
    // The caller must verify access to the payment.
    overrideAccess: true,
    req,
  })
  return docs
}
