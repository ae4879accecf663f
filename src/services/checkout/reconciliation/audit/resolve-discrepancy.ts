import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { isComparisonFailure } from './comparison-failures'

/**
 * Marks a discrepancy as resolved, with the instructor's note. The caller must verify that the user
 * is the instructor. Throws AppError 'discrepancy_not_found' (404), and 'discrepancy_unresolvable'
 * (409) for a failed comparison, which only a successful comparison can close.
 */
export async function resolveDiscrepancy(
  req: PayloadRequest,
  { discrepancyId, note }: { discrepancyId: string; note: string },
): Promise<void> {
  const discrepancy = await req.payload.findByID({
    collection: 'paypal-differences',
    id: discrepancyId,
    depth: 0,
    disableErrors: true,
    // The caller must verify that the user is the instructor.
    overrideAccess: true,
    req,
  })
  if (!discrepancy) throw new AppError('discrepancy_not_found')
  if (isComparisonFailure(discrepancy.differenceKey)) throw new AppError('discrepancy_unresolvable')
  await req.payload.update({
    collection: 'paypal-differences',
    id: discrepancyId,
    data: { state: 'resolved', note },
    depth: 0,
    // Users can't write discrepancies directly.
    overrideAccess: true,
    req,
  })
}
