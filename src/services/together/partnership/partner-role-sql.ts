import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { requireUserId } from '@/services/database/require-user-id'

// What each of two partners decides for themselves stands in a column for each side.

/**
 * The user of `req`, once the id that came with the request is one. Throws AppError 401 for a
 * visitor and 400 for something that is no id.
 */
export function partnerOf(req: PayloadRequest, partnershipId: string): string {
  const userId = requireUserId(req)
  if (z.uuid().safeParse(partnershipId).success) return userId
  throw new AppError('bad_request')
}

/** SQL for: `p` is this partnership, and this user is one of the two. */
export const partnerRoleSql = (userId: string, partnershipId: string): SQL =>
  sql`p.id = ${partnershipId}::uuid and ${userId}::uuid in (p.inviter_id, p.partner_id)`

/** The refusal for a partnership that is gone, or was never theirs. */
export const partnershipGone = () => new AppError('partnership_gone')
