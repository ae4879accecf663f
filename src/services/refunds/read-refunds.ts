import type { PayloadRequest } from 'payload'
import type { Refund } from '@/payload-types'
import { findAsSystem } from '@/services/database/system-access'

/** Reads all refunds of a payment, including failed ones, oldest first. */
export async function listPaymentRefunds(
  req: PayloadRequest,
  paymentId: string,
): Promise<Refund[]> {
  const { docs } = await req.payload.find({
    collection: 'refunds',
    where: { payment: { equals: paymentId } },
    sort: 'createdAt',
    pagination: false,
    depth: 0,
    // The caller must verify access to the payment.
    overrideAccess: true,
    req,
  })
  return docs
}

/** Finds a refund by the ID that PayPal assigned. Returns null if there is none. */
export const findPayPalRefund = (
  req: PayloadRequest,
  paypalRefundId: string,
): Promise<Refund | null> =>
  findAsSystem(req, 'refunds', { paypalRefundId: { equals: paypalRefundId } })
