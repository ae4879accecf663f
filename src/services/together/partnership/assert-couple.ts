import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'

/**
 * Asserts that the user of `req` may see this couple: only the instructor may. Throws AppError
 * 'couple_not_found' (404) for anyone else, and for a couple that doesn't exist.
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
