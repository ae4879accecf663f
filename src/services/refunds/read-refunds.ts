import type { PayloadRequest } from 'payload'
import type { Refund } from '@/payload-types'
import { findAsSystem, listAsSystem } from '@/services/database/system-access'

/** Reads all refunds of a payment, including failed ones, oldest first. */
export const listPaymentRefunds = (req: PayloadRequest, paymentId: string): Promise<Refund[]> =>
  listAsSystem(req, 'refunds', { payment: { equals: paymentId } }, { sort: 'createdAt' })

/** Finds a refund by the ID that PayPal assigned. Returns null if there is none. */
export const findPayPalRefund = (
  req: PayloadRequest,
  paypalRefundId: string,
): Promise<Refund | null> =>
  findAsSystem(req, 'refunds', { paypalRefundId: { equals: paypalRefundId } })
