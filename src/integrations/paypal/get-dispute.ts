import { z } from 'zod'
import { parsePayPalResponse } from './response'
import { callPayPalDirectly } from './client'
import { PayPalError } from './paypal-error'
import type { PayPalSettings } from './settings'

const idPattern = /^[A-Z0-9-]{1,100}$/

const disputeSchema = z
  .object({
    dispute_id: z.string(),
    status: z.string(),
    reason: z.string().nullish(),
    dispute_outcome: z.object({ outcome_code: z.string().nullish() }).nullish(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().nullish() })),
  })
  .transform((dispute) => ({
    id: dispute.dispute_id,
    isOver: dispute.status === 'RESOLVED',
    reason: dispute.reason ?? null,
    outcome: dispute.dispute_outcome?.outcome_code ?? null,
    captureIds: dispute.disputed_transactions.flatMap(({ seller_transaction_id: id }) => id ?? []),
  }))

/**
 * A buyer's dispute at PayPal. The reason and outcome are PayPal's codes, such as
 * MERCHANDISE_OR_SERVICE_NOT_RECEIVED.
 */
export type DisputeView = z.output<typeof disputeSchema>

/**
 * Fetches a dispute. Returns null if the dispute doesn't exist or the app isn't allowed to read it,
 * because reading disputes requires a separate permission. Throws PayPalError for other failures.
 */
export async function findDispute(
  settings: PayPalSettings,
  disputeId: string,
): Promise<DisputeView | null> {
  if (!idPattern.test(disputeId)) return null
  const path = `/v1/customer/disputes/${disputeId}`
  try {
    return parsePayPalResponse(
      disputeSchema,
      await callPayPalDirectly(settings, { method: 'GET', path }),
    )
  } catch (error) {
    if (error instanceof PayPalError && (error.status === 403 || error.status === 404)) return null
    throw error
  }
}
