import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Comment } from '@/domain/learning/comment-view'
import { notify } from '@/services/notifications/mail-digest'
import { instructorEmails } from '@/services/notifications/instructor-emails'
import { wantsNotification } from '@/services/notifications/notification-settings'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import {
  commentAnsweredItem,
  newCommentItem,
} from '@/services/notifications/learning/comment-mails'
import {
  commenterId,
  commentGone,
  commentsOffSql,
  mayWriteCommentsSql,
  notEnrolled,
} from './comment-rules'
import { isEnrolledSql, isInstructorSql, joinLessonCourseSql } from '../may-learn'
import { commentColumnsSql, commentRowSchema, toComment } from './comment-rows'

type NewComment = {
  lessonId: string
  /** As `commentBodySchema` left it. */
  body: string
  /** The comment that is answered, by the instructor alone; null for a comment. */
  answerTo: string | null
}

const addedSchema = commentRowSchema.extend({
  isNew: z.boolean(),
  byInstructor: z.boolean(),
  lessonTitle: z.string(),
  lessonSlug: z.string(),
  modulePath: z.string().nullable(),
})

/**
 * Writes a comment of the user of `req` under a lesson, or the instructor's answer to one. The
 * instructors hear of a student's comment by mail, the student of the answer, both queued in the
 * same transaction, one mail an hour. The same words sent again within minutes are the same
 * comment: the answer to the first time was lost on its way. Access is decided in the statement
 * that writes.
 *
 * Throws AppError: 401 for a visitor, 400 for what is no id, 404 'not_enrolled' for a lesson that
 * is hidden, gone or of a course that the user does not have, 404 'comment_gone' for what cannot be
 * answered.
 */
export async function addComment(req: PayloadRequest, input: NewComment): Promise<Comment> {
  const { lessonId, answerTo, body } = input
  const userId = commenterId(req, lessonId, ...(answerTo === null ? [] : [answerTo]))
  return inTransaction(req, async (txReq, tx) => {
    const row = await insert(tx, userId, input)
    if (!row) throw answerTo === null ? notEnrolled() : commentGone()
    const comment = toComment(row)
    if (!row.isNew) return comment
    if (answerTo !== null) {
      const to = await askerToTell(txReq, tx, { userId, lessonId, answerTo })
      if (to) await notify(txReq, commentAnsweredItem(to, row))
    } else if (!row.byInstructor) {
      const to = await instructorEmails(txReq)
      const { name } = comment
      await notify(txReq, newCommentItem(to, { place: row, userId, name, body }))
    }
    return comment
  })
}

async function insert(tx: Executor, userId: string, { lessonId, body, answerTo }: NewComment) {
  const { rows } = await tx.execute(sql`
    with place as (
      select l.id, l.title, l.slug, m.path, question.id as question_id, instructor.is as by_instructor
      from lessons l ${joinLessonCourseSql}
        left join comments question on question.id = ${answerTo}::uuid
          and question.lesson_id = l.id and question.answer_to_id is null
        cross join (select ${isInstructorSql(userId)} as is) instructor
      where l.id = ${lessonId}::uuid and ${mayWriteCommentsSql(userId)}
        and (${answerTo}::uuid is null or (question.id is not null and instructor.is))
    ),
    twin as (
      select k.* from comments k join place on k.lesson_id = place.id
      where k.user_id = ${userId}::uuid and k.body = ${body}
        and k.answer_to_id is not distinct from ${answerTo}::uuid
        and k.created_at > now() - interval '10 minutes'
      order by k.created_at desc limit 1
    ),
    added as (
      insert into comments (user_id, lesson_id, body, answer_to_id)
      select ${userId}::uuid, place.id, ${body}, place.question_id from place
      where not exists (select 1 from twin)
      returning *
    )
    select ${commentColumnsSql(userId, sql`place.by_instructor`)}, q.is_new as "isNew",
      place.by_instructor as "byInstructor", place.title as "lessonTitle",
      place.slug as "lessonSlug", place.path as "modulePath"
    from (select *, true as is_new from added union all select *, false from twin) q
      cross join place left join users writer on writer.id = q.user_id`)
  return rows.length === 0 ? null : addedSchema.parse(rows[0])
}

const askerSchema = z.array(z.object({ userId: z.string(), email: z.string() }))

/** The student who is answered: somebody else, who can still read it and wants to. */
async function askerToTell(
  req: PayloadRequest,
  tx: Executor,
  { userId, lessonId, answerTo }: { userId: string; lessonId: string; answerTo: string },
): Promise<z.infer<typeof askerSchema>[number] | null> {
  const { rows: askers } = await tx.execute(sql`select user_id as id from comments
    where id = ${answerTo}::uuid and user_id is not null and user_id <> ${userId}::uuid`)
  const [asker] = z.array(z.object({ id: z.string() })).parse(askers)
  if (!asker || !(await wantsNotification(req, asker.id, 'mentions'))) return null
  const { rows } = await tx.execute(sql`
    select u.id as "userId", u.email from users u, lessons l join courses c on c.id = l.course_id
    where u.id = ${asker.id}::uuid and u.status = 'active' and l.id = ${lessonId}::uuid
      and ${isEnrolledSql(asker.id)} and not ${commentsOffSql(asker.id)}`)
  return askerSchema.parse(rows)[0] ?? null
}
