import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'

/**
 * Asserts that the requesting user may view this couple. Throws AppError 'couple_not_found' (404)
 * if the couple doesn't exist or the user isn't an instructor.
 */
export async function assertCouple(req: PayloadRequest, partnershipId: string): Promise<void> {
  const couple = await req.payload.findByID({
    collection: 'partnerships',
    id: partnershipId,
    select: {},
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    user: req.user,
    req,
  })
  if (!couple) throw new AppError('couple_not_found')
}
