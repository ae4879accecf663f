import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/app-error'
import { memberMessages } from '@/domain/member-messages'

/** The instructor has seen to a difference with PayPal: it is not reported again. Throws AppError 'gone' (404). */
export async function settleDifference(
  req: PayloadRequest,
  { differenceId, note }: { differenceId: string; note: string },
): Promise<void> {
  const { docs } = await req.payload.update({
    collection: 'paypal-differences',
    where: { id: { equals: differenceId } },
    data: { state: 'settled', note },
    depth: 0,
    // Nobody edits it by hand; that it is the instructor, the action has checked.
    overrideAccess: true,
    req,
  })
  if (docs.length === 0)
    throw new AppError('gone', memberMessages.money.differenceGone, { status: 404 })
}
