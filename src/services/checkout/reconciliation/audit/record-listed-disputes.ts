import type { PayloadRequest } from 'payload'
import { listDisputes } from '@/integrations/paypal/list-disputes'
import { PayPalError } from '@/integrations/paypal/paypal-error'
import { paypalSettings } from '@/integrations/paypal/settings'
import { log } from '@/lib/log'
import { recordListedDispute } from '@/services/checkout/webhooks/record-dispute'
import { listAsSystem } from '@/services/database/system-access'

/**
 * Records PayPal's disputes since `from`, in case a webhook was lost, and
 * updates our open disputes. Idempotent. If a dispute can't be recorded, logs the error, and the
 * next audit tries again.
 */
export async function recordListedDisputes(req: PayloadRequest, from: Date): Promise<void> {
  const ids = new Set([...(await readOpenDisputeIds(req)), ...(await tryListDisputes(from))])
  for (const disputeId of ids) {
    try {
      await recordListedDispute(req, disputeId)
    } catch (error) {
      log.warn({ err: error, disputeId }, 'could not record a dispute')
    }
  }
}

async function readOpenDisputeIds(req: PayloadRequest): Promise<string[]> {
  const payments = await listAsSystem(req, 'payments', {
    disputeState: { equals: 'open' },
    environment: { equals: paypalSettings().environment },
  })
  return payments.flatMap(({ disputeId }) => disputeId ?? [])
}

async function tryListDisputes(from: Date): Promise<string[]> {
  try {
    return await listDisputes(paypalSettings(), from)
  } catch (error) {
    const isForbidden = error instanceof PayPalError && error.status === 403
    log.warn(
      { err: error },
      isForbidden
        ? 'PayPal app lacks the dispute permission'
        : 'could not list disputes from PayPal',
    )
    return []
  }
}
