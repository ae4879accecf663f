import type { PayloadRequest } from 'payload'
import { comparisonFailed } from './comparison-failures'
import { saveDiscrepancies } from './save-discrepancies'

/**
 * Saves a failed audit as a discrepancy and emails the instructors once. The next successful audit
 * closes it.
 */
export async function reportFailedAudit(req: PayloadRequest): Promise<void> {
  await saveDiscrepancies(req, [comparisonFailed], { isComplete: false })
}
