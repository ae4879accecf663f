import type { PayloadRequest } from 'payload'
import { comparisonFailed } from './comparison-failures'
import { saveDiscrepancies } from './save-discrepancies'

/**
 * Lists and emails once that the ledgers couldn't be compared with PayPal. The next successful
 * comparison closes it.
 */
export async function reportFailedAudit(req: PayloadRequest): Promise<void> {
  await saveDiscrepancies(req, [comparisonFailed], { isComplete: false })
}
