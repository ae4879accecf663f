import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import type { CommentsPage } from '@/domain/learning/comment-schema'
import { queryRows } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'
import { isInstructorSql, joinLessonCourseSql, mayLearnSql } from '../course-access'
import { commentColumnsSql, commentRowSchema, toComment } from './comment-rows'

/** The number of comments per page. Replies aren't counted. */
export const COMMENTS_PER_PAGE = 40

/** The maximum number of replies per comment. Older replies are omitted. */
const MAX_REPLIES = 20

const pageSchema = z.object({
  mayModerate: z.boolean(),
  count: z.number(),
  comments: z.array(commentRowSchema.extend({ answers: z.array(commentRowSchema) })),
})

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()])

/**
 * Lists a page of a lesson's comments, newest first. `older` is the cursor from the previous page,
 * or null. Omits hidden comments, except for instructors and the comments' own authors. Throws
 * AppError 401 for a visitor, 400 for an invalid ID or cursor, and 404 for a lesson that the user
 * has no access to.
 */
export async function listComments(
  req: PayloadRequest,
  { lessonId, older }: { lessonId: string; older: string | null },
): Promise<CommentsPage> {
  const userId = requireUserId(req, lessonId)
  const [createdAt, id] = older === null ? [null, null] : parseCursor(older)
  const rows = await queryRows(req)(sql`
    with target as (
      select l.id, ${isInstructorSql(userId)} as "mayModerate"
      from lessons l ${joinLessonCourseSql}
      where l.id = ${lessonId}::uuid and ${mayLearnSql(userId)}
    ),
    open as (
      select q.*, target."mayModerate" from comments q join target on q.lesson_id = target.id
      where target."mayModerate" or not coalesce(q.hidden, false) or q.user_id = ${userId}::uuid
    ),
    visible as (
      select ${commentColumnsSql(userId, sql`q."mayModerate"`)}, q.answer_to_id as "answerTo"
      from open q left join users writer on writer.id = q.user_id
      where q.answer_to_id is null or q.answer_to_id in (select open.id from open)
    )
    select target."mayModerate", (select count(*)::int from visible) as count,
      coalesce((
        select jsonb_agg(to_jsonb(page) order by page."createdAt" desc, page.id desc)
        from (
          select s.*, coalesce((
            select jsonb_agg(to_jsonb(reply) order by reply."createdAt", reply.id)
            from (
              select a.* from visible a where a."answerTo" = s.id
              order by a."createdAt" desc, a.id desc limit ${MAX_REPLIES}
            ) reply
          ), '[]'::jsonb) as answers
          from visible s
          where s."answerTo" is null
            and (${createdAt}::timestamptz is null or (s."createdAt", s.id) < (${createdAt}::timestamptz, ${id}::uuid))
          order by s."createdAt" desc, s.id desc
          limit ${COMMENTS_PER_PAGE + 1}
        ) page
      ), '[]'::jsonb) as comments
    from target`)
  if (rows.length === 0) throw new AppError('not_enrolled')
  const { comments, ...page } = pageSchema.parse(rows[0])
  const pageComments = comments.slice(0, COMMENTS_PER_PAGE)
  const last = comments.length > pageComments.length ? pageComments.at(-1) : undefined
  return {
    ...page,
    comments: pageComments.map((row) => ({
      ...toComment(row),
      answers: row.answers.map(toComment),
    })),
    older: last ? `${last.createdAt}~${last.id}` : null,
  }
}

function parseCursor(older: string): z.infer<typeof cursorSchema> {
  const cursor = cursorSchema.safeParse(older.split('~'))
  if (cursor.success) return cursor.data
  throw new AppError('bad_request')
}
