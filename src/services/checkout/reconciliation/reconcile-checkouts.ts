import type { PayloadRequest } from 'payload'
import { log } from '@/lib/log'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { provisionCheckout } from '@/services/checkout/fulfillment/provision-checkout'
import { scheduleRecheck } from '@/services/checkout/shared/queue-checkout-work'
import { scheduleRefundRecheck } from '@/services/refunds/queue-refund'
import { syncRefund } from '@/services/refunds/sync-refund'
import { syncCheckout } from '@/services/checkout/orders/sync-checkout'
import { abandonWebhook } from '@/services/checkout/webhooks/process-webhook'
import { queueWebhook } from '@/services/checkout/webhooks/queue-webhook'
import {
  claimOverdueCheckouts,
  findStaleWebhooks,
  findOverdueRefunds,
  type OverdueItem,
} from './claim-overdue'

const BATCH_SIZE = 20

/**
 * Processes a batch of checkouts, refunds, and webhook events that have no job. Runs every minute.
 */
export async function reconcileCheckouts(req: PayloadRequest): Promise<void> {
  await reconcileEach(await claimOverdueCheckouts(req, BATCH_SIZE), (item) =>
    reconcileCheckout(req, item),
  )
  await reconcileEach(await findStaleWebhooks(req, BATCH_SIZE), ({ id, state }) =>
    state === 'old' ? abandonWebhook(req, id) : queueWebhook(req, id),
  )
  await reconcileEach(await findOverdueRefunds(req, BATCH_SIZE), async ({ id }) => {
    await scheduleRefundRecheck(req, await syncRefund(req, id))
  })
}

async function reconcileCheckout(req: PayloadRequest, { id, state }: OverdueItem): Promise<void> {
  switch (state) {
    case 'draft': {
      const stateReason = 'The buyer didn’t continue to PayPal.'
      await transitionCheckout(req, id, 'expired', { stateReason }, ['draft'])
      return
    }
    case 'paid':
      await provisionCheckout(req, id)
      return
    default:
      await scheduleRecheck(req, await syncCheckout(req, id))
  }
}

async function reconcileEach(
  items: OverdueItem[],
  reconcile: (item: OverdueItem) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await reconcile(item)
    } catch (error) {
      log.warn({ err: error, ...item }, 'could not reconcile; will retry later')
    }
  }
}
