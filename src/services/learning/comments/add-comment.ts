import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Comment } from '@/domain/learning/comment-schema'
import { AppError } from '@/domain/messages/app-error'
import { notify } from '@/services/notifications/mail-digest'
import { listInstructorEmails } from '@/services/notifications/instructor-emails'
import { wantsNotification } from '@/services/notifications/notification-settings'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import {
  buildCommentReplyItem,
  buildNewCommentItem,
} from '@/services/notifications/learning/comment-mails'
import { mayWriteCommentsSql } from './comment-rules'
import { isEnrolledSql, isInstructorSql, joinLessonCourseSql } from '../course-access'
import { commentColumnsSql, commentRowSchema, toComment } from './comment-rows'

type NewComment = {
  lessonId: string
  /** A result of `commentBodySchema`. */
  body: string
  /** The comment that the instructor replies to. Null for a comment that isn't a reply. */
  replyToId: string | null
}

const addedSchema = commentRowSchema.extend({
  isNew: z.boolean(),
  byInstructor: z.boolean(),
  lessonTitle: z.string(),
  lessonSlug: z.string(),
  modulePath: z.string().nullable(),
})

/**
 * Adds a comment to a lesson, or an instructor's reply to a comment. Notifies the instructors about
 * a student's comment, and the student about a reply, with at most one email per hour. The same
 * text within ten minutes is treated as a retry.
 *
 * Throws AppError 401 for a visitor, 400 for an invalid ID, 'not_enrolled' for a lesson that isn't
 * accessible to the user, and 'comment_not_found' for a comment that the user can't reply to.
 */
export async function addComment(req: PayloadRequest, input: NewComment): Promise<Comment> {
  const { lessonId, replyToId, body } = input
  const userId = requireUserId(req, lessonId, ...(replyToId === null ? [] : [replyToId]))
  return inTransaction(req, async (txReq, tx) => {
    const row = await insertComment(tx, userId, input)
    if (!row)
      throw replyToId === null ? new AppError('not_enrolled') : new AppError('comment_not_found')
    const comment = toComment(row)
    if (!row.isNew) return comment
    if (replyToId !== null) {
      const student = await findStudentToNotify(txReq, tx, {
        userId,
        lessonId,
        replyToId,
      })
      if (student) await notify(txReq, buildCommentReplyItem(student, row))
    } else if (!row.byInstructor) {
      const recipients = await listInstructorEmails(txReq)
      const { name } = comment
      await notify(txReq, buildNewCommentItem(recipients, { lesson: row, userId, name, body }))
    }
    return comment
  })
}

async function insertComment(
  tx: Executor,
  userId: string,
  { lessonId, body, replyToId }: NewComment,
) {
  const { rows } = await tx.execute(sql`
    with target as (
      select l.id, l.title, l.slug, m.path, question.id as question_id, instructor.is as by_instructor
      from lessons l ${joinLessonCourseSql}
        left join comments question on question.id = ${replyToId}::uuid
          and question.lesson_id = l.id and question.answer_to_id is null
        cross join (select ${isInstructorSql(userId)} as is) instructor
      where l.id = ${lessonId}::uuid and ${mayWriteCommentsSql(userId)}
        and (${replyToId}::uuid is null or (question.id is not null and instructor.is))
    ),
    duplicate as (
      select k.* from comments k join target on k.lesson_id = target.id
      where k.user_id = ${userId}::uuid and k.body = ${body}
        and k.answer_to_id is not distinct from ${replyToId}::uuid
        and k.created_at > now() - interval '10 minutes'
      order by k.created_at desc limit 1
    ),
    added as (
      insert into comments (user_id, lesson_id, body, answer_to_id)
      select ${userId}::uuid, target.id, ${body}, target.question_id from target
      where not exists (select 1 from duplicate)
      returning *
    )
    select ${commentColumnsSql(userId, sql`target.by_instructor`)}, q.is_new as "isNew",
      target.by_instructor as "byInstructor", target.title as "lessonTitle",
      target.slug as "lessonSlug", target.path as "modulePath"
    from (select *, true as is_new from added union all select *, false from duplicate) q
      cross join target left join users writer on writer.id = q.user_id`)
  return rows.length === 0 ? null : addedSchema.parse(rows[0])
}

const studentSchema = z.array(z.object({ userId: z.string(), email: z.string() }))

/** Finds the student to email about a reply, unless they lost access or turned off these emails. */
async function findStudentToNotify(
  req: PayloadRequest,
  tx: Executor,
  { userId, lessonId, replyToId }: { userId: string; lessonId: string; replyToId: string },
): Promise<z.infer<typeof studentSchema>[number] | null> {
  const { rows: authors } = await tx.execute(sql`select user_id as id from comments
    where id = ${replyToId}::uuid and user_id is not null and user_id <> ${userId}::uuid`)
  const [author] = z.array(z.object({ id: z.string() })).parse(authors)
  if (!author || !(await wantsNotification(req, author.id, 'mentions'))) return null
  const { rows } = await tx.execute(sql`
    select u.id as "userId", u.email from users u, lessons l join courses c on c.id = l.course_id
    where u.id = ${author.id}::uuid and u.status = 'active' and l.id = ${lessonId}::uuid
      and ${isEnrolledSql(author.id)}`)
  return studentSchema.parse(rows)[0] ?? null
}
