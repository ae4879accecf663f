import type { PayloadRequest } from 'payload'
import { failedComparison } from './comparison-failures'
import { saveDiscrepancies } from './save-discrepancies'

/**
 * Saves a failed audit as a discrepancy and emails the instructors once. The next successful audit
 * closes it.
 */
export async function reportFailedAudit(req: PayloadRequest): Promise<void> {
  await saveDiscrepancies(req, [failedComparison], { isComplete: false })
}
