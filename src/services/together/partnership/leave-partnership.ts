import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import { endPartnerships } from './end-partnerships'
import { isOwnPartnershipSql } from './partnership-settings'

/**
 * Ends the requesting user's partnership immediately, without asking for a reason. Both keep the
 * course and their own answers, and lose access to each other's answers. Tells the partner only
 * that the partnership has ended. Idempotent. Throws AppError 400 for an invalid id, and
 * 'partnership_not_found' (404) if the user isn't one of the two.
 */
export async function leavePartnership(req: PayloadRequest, partnershipId: string): Promise<void> {
  const userId = requireUserId(req, partnershipId)
  const isOwnSql = isOwnPartnershipSql(userId, partnershipId)
  await inTransaction(req, async (txReq, tx) => {
    if (await endPartnerships(txReq, isOwnSql, { reason: 'left', endedById: userId })) return
    const { rows } = await tx.execute(sql`select 1 from partnerships p where ${isOwnSql}`)
    if (rows.length === 0) throw new AppError('partnership_not_found')
  })
}
