import type { PayloadRequest } from 'payload'
import { comparisonFailed } from './comparison-failures'
import { saveDiscrepancies } from './save-discrepancies'

/** Lists and emails a failed audit once. The next successful one closes it. */
export async function reportFailedAudit(req: PayloadRequest): Promise<void> {
  await saveDiscrepancies(req, [comparisonFailed], { isComplete: false })
}
