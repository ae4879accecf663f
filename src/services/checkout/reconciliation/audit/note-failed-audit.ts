import type { PayloadRequest } from 'payload'
import { couldNotCompare } from './hindrances'
import { saveDifferences } from './save-differences'

/**
 * Lists, and mails once, that the books could not be compared with PayPal's. The next comparison
 * that works takes it away.
 */
export async function noteFailedAudit(req: PayloadRequest): Promise<void> {
  await saveDifferences(req, [couldNotCompare], { isWhole: false })
}
