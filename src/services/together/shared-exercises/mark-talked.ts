import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { Subject } from '@/domain/together/answer-schema'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import { isAboutSql } from '../answers/subject-sql'
import { lockExercisePartnership } from './set-ready'

/**
 * Sets or clears the requesting user's mark that a revealed exercise was talked about. Each partner
 * has their own mark. Throws AppError 401 for a visitor, 'exercise_without_partner' (409), and
 * 'exercise_not_revealed' (404) before the reveal.
 */
export async function markTalked(
  req: PayloadRequest,
  { subject, isOn }: { subject: Subject; isOn: boolean },
): Promise<void> {
  const userId = requireUserId(req)
  await inTransaction(req, async (_, tx) => {
    const { id, isInviter } = await lockExercisePartnership(tx, userId, subject)
    const { rows } = await tx.execute(sql`
      update meetings t set updated_at = now(),
        inviter_talked_at = case when not ${isInviter} then t.inviter_talked_at
          when ${isOn} then coalesce(t.inviter_talked_at, now()) end,
        partner_talked_at = case when ${isInviter} then t.partner_talked_at
          when ${isOn} then coalesce(t.partner_talked_at, now()) end
      where t.partnership_id = ${id}::uuid and ${isAboutSql(sql`t`, subject)}
        and t.revealed_at is not null
      returning 1`)
    if (rows.length === 0) throw new AppError('exercise_not_revealed')
  })
}
