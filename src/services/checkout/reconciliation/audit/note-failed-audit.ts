import type { PayloadRequest } from 'payload'
import { couldNotCompare } from './comparison-failures'
import { saveDiscrepancies } from './save-discrepancies'

/**
 * Lists, and mails once, that the books could not be compared with PayPal's. The next comparison
 * that works takes it away.
 */
export async function noteFailedAudit(req: PayloadRequest): Promise<void> {
  await saveDiscrepancies(req, [couldNotCompare], { isWhole: false })
}
