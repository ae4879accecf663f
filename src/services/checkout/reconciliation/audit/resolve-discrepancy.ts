import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { isComparisonFailure } from './comparison-failures'

/**
 * The instructor has seen to a difference with PayPal: it is not reported again. Throws AppError
 * 'gone' (404), and 'cannot_resolve' (409) for what keeps the books from being compared: resolved,
 * nobody would hear that they are not.
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
    // Nobody edits it by hand; that it is the instructor, the action has checked.
    overrideAccess: true,
    req,
  })
  if (!discrepancy) throw new AppError('gone')
  if (isComparisonFailure(discrepancy.differenceKey)) throw new AppError('cannot_resolve')
  await req.payload.update({
    collection: 'paypal-differences',
    id: discrepancyId,
    data: { state: 'resolved', note },
    depth: 0,
    // As above.
    overrideAccess: true,
    req,
  })
}
