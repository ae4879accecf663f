import type { PayloadRequest } from 'payload'
import type { Payment } from '@/payload-types'
import { findAsSystem } from '@/services/database/system-access'

/** Finds the payment of a checkout. Returns null if there is none. */
export const findPayment = (req: PayloadRequest, checkoutId: string): Promise<Payment | null> =>
  findAsSystem(req, 'payments', { checkout: { equals: checkoutId } })

/** Finds a payment by its PayPal capture ID. Returns null if there is none. */
export const findPaymentByCaptureId = (
  req: PayloadRequest,
  captureId: string,
): Promise<Payment | null> => findAsSystem(req, 'payments', { captureId: { equals: captureId } })
