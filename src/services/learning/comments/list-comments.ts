import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import type { CommentsPage } from '@/domain/learning/comment-view'
import { executorOf } from '@/services/database/executor'
import { commenterId, commentsOffSql, notEnrolled } from './comment-rules'
import { isInstructorSql, joinLessonCourseSql, mayLearnSql } from '../may-learn'
import { commentColumnsSql, commentRowSchema, toComment } from './comment-rows'

/** How many comments are read at once, each with its answers. */
export const COMMENTS_ON_PAGE = 40

/** The newest answers of the instructor to one comment that are shown. */
const ANSWERS = 20

const pageSchema = z.object({
  isOff: z.boolean(),
  mayModerate: z.boolean(),
  count: z.number(),
  comments: z.array(commentRowSchema.extend({ answers: z.array(commentRowSchema) })),
})

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()])

/**
 * What is written under a lesson, for the user of `req`: the newest comments first, those before
 * the place `older` of the page before when it is given. Hidden ones are left out, except for the
 * instructor and for who wrote them. Nothing is read for somebody who has switched comments off.
 * One statement, which decides about access too. Throws AppError: 401 for a visitor, 400 for what
 * is no id or no place, 404 for a lesson that the user may not learn from.
 */
export async function listComments(
  req: PayloadRequest,
  { lessonId, older }: { lessonId: string; older: string | null },
): Promise<CommentsPage> {
  const userId = commenterId(req, lessonId)
  const [at, id] = older === null ? [null, null] : placeOf(older)
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    with place as (
      select l.id, ${isInstructorSql(userId)} as "mayModerate", ${commentsOffSql(userId)} as "isOff"
      from lessons l ${joinLessonCourseSql}
      where l.id = ${lessonId}::uuid and ${mayLearnSql(userId)}
    ),
    open as (
      select q.*, place."mayModerate" from comments q join place on q.lesson_id = place.id
      where not place."isOff"
        and (place."mayModerate" or not coalesce(q.hidden, false) or q.user_id = ${userId}::uuid)
    ),
    shown as (
      select ${commentColumnsSql(userId, sql`q."mayModerate"`)}, q.answer_to_id as "answerTo"
      from open q left join users writer on writer.id = q.user_id
      where q.answer_to_id is null or q.answer_to_id in (select open.id from open)
    )
    select place."isOff", place."mayModerate", (select count(*)::int from shown) as count,
      coalesce((
        select jsonb_agg(to_jsonb(asked) order by asked."createdAt" desc, asked.id desc)
        from (
          select s.*, coalesce((
            select jsonb_agg(to_jsonb(answer) order by answer."createdAt", answer.id)
            from (
              select a.* from shown a where a."answerTo" = s.id
              order by a."createdAt" desc, a.id desc limit ${ANSWERS}
            ) answer
          ), '[]'::jsonb) as answers
          from shown s
          where s."answerTo" is null
            and (${at}::timestamptz is null or (s."createdAt", s.id) < (${at}::timestamptz, ${id}::uuid))
          order by s."createdAt" desc, s.id desc
          limit ${COMMENTS_ON_PAGE + 1}
        ) asked
      ), '[]'::jsonb) as comments
    from place`)
  if (rows.length === 0) throw notEnrolled()
  const { comments, ...page } = pageSchema.parse(rows[0])
  const onPage = comments.slice(0, COMMENTS_ON_PAGE)
  const last = comments.length > onPage.length ? onPage.at(-1) : undefined
  return {
    ...page,
    comments: onPage.map((row) => ({ ...toComment(row), answers: row.answers.map(toComment) })),
    older: last ? `${last.createdAt}~${last.id}` : null,
  }
}

function placeOf(older: string): z.infer<typeof cursorSchema> {
  const place = cursorSchema.safeParse(older.split('~'))
  if (place.success) return place.data
  throw new AppError('bad_request')
}
