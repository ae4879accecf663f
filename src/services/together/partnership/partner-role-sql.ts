import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { requireUserId } from '@/services/database/require-user-id'

// The table `partnerships` has separate columns for the inviter's and the partner's choices.

/**
 * Returns the id of the requesting user. Throws AppError 401 for a visitor and 400 for an invalid
 * partnership id.
 */
export function partnerOf(req: PayloadRequest, partnershipId: string): string {
  const userId = requireUserId(req)
  if (z.uuid().safeParse(partnershipId).success) return userId
  throw new AppError('bad_request')
}

/** SQL condition: `p` is this partnership, and this user is one of the two partners. */
export const partnerRoleSql = (userId: string, partnershipId: string): SQL =>
  sql`p.id = ${partnershipId}::uuid and ${userId}::uuid in (p.inviter_id, p.partner_id)`

/** Creates the error for a partnership that doesn't exist or belongs to other users. */
export const partnershipNotFound = () => new AppError('partnership_not_found')
