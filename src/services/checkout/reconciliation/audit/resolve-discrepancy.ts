import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { isComparisonFailure } from './comparison-failures'
import { findAsSystem, updateAsSystem } from '@/services/database/system-access'

/**
 * Marks a discrepancy as resolved, with the instructor's note. The caller must verify that the user
 * is the instructor. Throws AppError 'discrepancy_not_found' (404), and 'discrepancy_unresolvable'
 * (409) for a failed comparison, which only a successful comparison can close.
 */
export async function resolveDiscrepancy(
  req: PayloadRequest,
  { discrepancyId, note }: { discrepancyId: string; note: string },
): Promise<void> {
  const discrepancy = await findAsSystem(req, 'paypal-differences', {
    id: { equals: discrepancyId },
  })
  if (!discrepancy) throw new AppError('discrepancy_not_found')
  if (isComparisonFailure(discrepancy.differenceKey)) throw new AppError('discrepancy_unresolvable')
  await updateAsSystem(req, 'paypal-differences', discrepancyId, { state: 'resolved', note })
}
