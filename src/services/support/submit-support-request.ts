import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { notify } from '@/services/notifications/mail-digest'
import { listInstructorEmails } from '@/services/notifications/instructor-emails'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '../database/in-transaction'
import { lockUser } from '../database/with-user-lock'
import { requireUserId } from '@/services/database/require-user-id'
import { mayLearnSql } from '../learning/course-access'
import {
  storedRequestSchema,
  buildSupportRequestItem,
} from '@/services/notifications/support-request-mail'

/** The same message sent again within this time counts as a retry after a lost response. */
const DUPLICATE_WINDOW_MINUTES = 15

type SupportMessage = {
  /** The lesson from which the message was sent, if known. */
  lessonId: string | null
  message: string
}

/**
 * Stores a support request and emails the instructors, at most once per hour per user. Uses the
 * account's current name and email, and omits a lesson that the user has no access to. Throws
 * AppError 'session_ended' (401) for a visitor.
 */
export async function submitSupportRequest(
  req: PayloadRequest,
  { lessonId, message }: SupportMessage,
): Promise<void> {
  const userId = requireUserId(req)
  await inTransaction(req, async (txReq, tx) => {
    // If two tabs send the same message at the same time, the second waits here and then finds the
    // first.
    await lockUser(tx, userId)
    const request = await insertRequest(tx, { userId, lessonId, message })
    if (!request) return
    const recipients = await listInstructorEmails(txReq)
    await notify(txReq, buildSupportRequestItem(recipients, userId, request))
  })
}

/** Inserts a request and returns it, or null for a duplicate. */
async function insertRequest(
  tx: Executor,
  { userId, lessonId, message }: SupportMessage & { userId: string },
): Promise<z.infer<typeof storedRequestSchema> | null> {
  const { rows } = await tx.execute(sql`
    with lesson as (
      select l.id, l.title, c.title as course_title
      from lessons l join courses c on c.id = l.course_id left join modules m on m.id = l.module_id
      where l.id = ${lessonId}::uuid and ${mayLearnSql(userId)}
    ), stored as (
      insert into support_requests (user_id, name, email, lesson_id, message)
      select u.id, u.username, u.email, (select id from lesson), ${message}::text
      from users u
      where u.id = ${userId}::uuid and not exists (
        select 1 from support_requests s
        where s.user_id = u.id and s.message = ${message}::text
          and s.created_at > now() - make_interval(mins => ${DUPLICATE_WINDOW_MINUTES}))
      returning id, name, email, message
    )
    select stored.*, lesson.title as "lessonTitle", lesson.course_title as "courseTitle"
    from stored left join lesson on true`)
  return rows.length === 0 ? null : storedRequestSchema.parse(rows[0])
}
