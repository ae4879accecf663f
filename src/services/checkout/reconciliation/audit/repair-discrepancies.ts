import type { PayloadRequest } from 'payload'
import type { Transaction } from '@/integrations/paypal/list-transactions'
import { paypalIdSchema } from '@/integrations/paypal/paypal-id'
import { log } from '@/lib/log'
import { recordPayPalRefund } from '@/services/refunds/record-paypal-refund'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { findCheckoutForEvent } from '@/services/checkout/webhooks/find-checkout-of-event'
import type { Ledger, Discrepancy } from './compare-ledgers'

/**
 * Records the payments and refunds that exist only at PayPal. Returns whether it tried to record
 * any.
 */
export async function repairDiscrepancies(
  req: PayloadRequest,
  ledger: Ledger,
  discrepancies: Discrepancy[],
): Promise<boolean> {
  let hasAttempted = false
  for (const discrepancy of discrepancies) {
    const repair = findRepair(req, ledger, discrepancy)
    if (!repair) continue
    hasAttempted = true
    try {
      await repair()
    } catch (error) {
      log.warn({ err: error, key: discrepancy.key }, 'could not repair a PayPal mismatch')
    }
  }
  return hasAttempted
}

function findRepair(
  req: PayloadRequest,
  { transactions }: Ledger,
  { key, captureId, paymentId }: Discrepancy,
): (() => Promise<void>) | null {
  const [kind, id = ''] = key.split(':')
  const transaction = transactions.find((candidate) => candidate.id === id)
  if (!transaction) return null
  if (kind === 'unrecorded' && captureId) return () => syncPurchase(req, transaction)
  if (kind !== 'refund-missing' || !paymentId) return null
  const report = { paymentId, paypalRefundId: id, kind: getRefundKind(transaction) }
  return () => recordPayPalRefund(req, report)
}

async function syncPurchase(req: PayloadRequest, transaction: Transaction): Promise<void> {
  const captureId = paypalIdSchema.safeParse(transaction.id).data ?? null
  const orderId = paypalIdSchema.safeParse(transaction.referenceId).data ?? null
  const checkout =
    (await findCheckoutForEvent(req, { orderId, captureId, customId: null })) ??
    // If the reference isn't an order ID, get the order ID from the payment at PayPal.
    (await findCheckoutForEvent(req, { orderId: null, captureId, customId: null }))
  if (checkout) await syncCheckout(req, checkout.id)
}

const getRefundKind = ({ code }: Transaction) =>
  code === 'T1107' ? ('refund' as const) : ('reversal' as const)
