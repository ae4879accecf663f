import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { notify } from '@/services/notifications/mail-digest'
import { instructorEmails } from '@/services/notifications/instructor-emails'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '../database/in-transaction'
import { lockUser } from '../database/with-user-lock'
import { requireUserId } from '@/services/database/require-user-id'
import { mayLearnSql } from '../learning/may-learn'
import { filedSchema, supportRequestItem } from '@/services/notifications/support-request-mail'

/**
 * The same words again within this time are the same message: somebody whose connection broke sent
 * it twice.
 */
const SAME_WITHIN_MINUTES = 15

type SupportMessage = {
  /** Where it was asked from, if that is known. */
  lessonId: string | null
  message: string
}

/**
 * Files a message to the support and mails it to the instructors, both or neither; one mail an hour
 * for each person. Name and email are those of the account now. A lesson that the user may not
 * learn from is left out: the message matters.
 *
 * Throws AppError 'session_ended' (401) for a visitor.
 */
export async function fileSupportRequest(
  req: PayloadRequest,
  { lessonId, message }: SupportMessage,
): Promise<void> {
  const userId = requireUserId(req)
  await inTransaction(req, async (inner, tx) => {
    // Two at once, from two windows: the second one sees the first.
    await lockUser(tx, userId)
    const filed = await insertRequest(tx, { userId, lessonId, message })
    if (!filed) return
    const to = await instructorEmails(inner)
    await notify(inner, supportRequestItem(to, userId, filed))
  })
}

/**
 * What was filed, or null when the same message already is. One statement: it decides about the
 * lesson too.
 */
async function insertRequest(
  tx: Executor,
  { userId, lessonId, message }: SupportMessage & { userId: string },
): Promise<z.infer<typeof filedSchema> | null> {
  const { rows } = await tx.execute(sql`
    with place as (
      select l.id, l.title, c.title as course_title
      from lessons l join courses c on c.id = l.course_id left join modules m on m.id = l.module_id
      where l.id = ${lessonId}::uuid and ${mayLearnSql(userId)}
    ), filed as (
      insert into support_requests (user_id, name, email, lesson_id, message)
      select u.id, u.username, u.email, (select id from place), ${message}::text
      from users u
      where u.id = ${userId}::uuid and not exists (
        select 1 from support_requests s
        where s.user_id = u.id and s.message = ${message}::text
          and s.created_at > now() - make_interval(mins => ${SAME_WITHIN_MINUTES}))
      returning id, name, email, message
    )
    select filed.*, place.title as "lessonTitle", place.course_title as "courseTitle"
    from filed left join place on true`)
  return rows.length === 0 ? null : filedSchema.parse(rows[0])
}
