import type { PayloadRequest } from 'payload'
import type { Transaction } from '@/integrations/paypal/list-transactions'
import { paypalIdSchema } from '@/integrations/paypal/paypal-id'
import { log } from '@/lib/log'
import { recordPayPalRefund } from '@/services/refunds/record-paypal-refund'
import { settleCheckout } from '@/services/checkout/orders/settle-checkout'
import { findCheckoutOfEvent } from '@/services/checkout/webhooks/find-checkout-of-event'
import type { Books, Difference } from './compare-books'

/**
 * Tries to bring over what PayPal has and we have not: payments by settling their purchase, refunds
 * by asking for them. Returns whether it tried anything; what fails stays a difference.
 */
export async function mendDifferences(
  req: PayloadRequest,
  books: Books,
  differences: Difference[],
): Promise<boolean> {
  let hasTried = false
  for (const difference of differences) {
    const mend = menderOf(req, books, difference)
    if (!mend) continue
    hasTried = true
    try {
      await mend()
    } catch (error) {
      log.warn({ err: error, key: difference.key }, 'a difference with PayPal could not be mended')
    }
  }
  return hasTried
}

function menderOf(
  req: PayloadRequest,
  { transactions }: Books,
  { key, captureId, paymentId }: Difference,
): (() => Promise<void>) | null {
  const [kind, id = ''] = key.split(':')
  const transaction = transactions.find((candidate) => candidate.id === id)
  if (!transaction) return null
  if (kind === 'unrecorded' && captureId) return () => settle(req, transaction)
  if (kind !== 'refund-missing' || !paymentId) return null
  const report = { paymentId, paypalRefundId: id, kind: kindOf(transaction) }
  return () => recordPayPalRefund(req, report)
}

async function settle(req: PayloadRequest, transaction: Transaction): Promise<void> {
  const captureId = paypalIdSchema.safeParse(transaction.id).data ?? null
  const orderId = paypalIdSchema.safeParse(transaction.referenceId).data ?? null
  const checkout =
    (await findCheckoutOfEvent(req, { orderId, captureId, customId: null })) ??
    // What the report calls its reference need not be the order: PayPal tells it with the payment.
    (await findCheckoutOfEvent(req, { orderId: null, captureId, customId: null }))
  if (checkout) await settleCheckout(req, checkout.id)
}

const kindOf = ({ code }: Transaction) =>
  code === 'T1107' ? ('refund' as const) : ('reversal' as const)
