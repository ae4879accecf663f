import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { CommentsSummary } from '@/domain/learning/comment-schema'
import { queryRows } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'
import { isInstructorSql, joinLessonCourseSql, mayLearnSql } from '../course-access'
import { commentColumnsSql, commentRowSchema, toComment } from './comment-rows'

/** The maximum length of an excerpt, in characters. */
const EXCERPT_LENGTH = 240

const rowSchema = commentRowSchema.extend({ lessonId: z.string(), count: z.number() })

/**
 * Summarizes the comments of each lesson in these courses: their number, the latest, and the user's
 * own latest.
 */
export async function summarizeComments(
  req: PayloadRequest,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, CommentsSummary>> {
  const userId = requireUserId(req)
  const rows = await queryRows(req)(sql`
    with reader as (select ${isInstructorSql(userId)} as is_instructor),
    open as (
      select q.* from comments q join lessons l on l.id = q.lesson_id ${joinLessonCourseSql}
        cross join reader
      where l.course_id = any(${sql.param([...courseIds])}::uuid[]) and ${mayLearnSql(userId)}
        and (reader.is_instructor or not coalesce(q.hidden, false) or q.user_id = ${userId}::uuid)
    ),
    ranked as (
      select open.*, count(*) over (partition by lesson_id)::int as count,
        row_number() over (partition by lesson_id order by created_at desc, id desc) as nth,
        row_number() over (partition by lesson_id, user_id order by created_at desc, id desc) as nth_own
      from open
      where answer_to_id is null or answer_to_id in (select parent.id from open parent)
    )
    select ${commentColumnsSql(userId, sql`reader.is_instructor`)}, q.count, q.lesson_id as "lessonId"
    from ranked q cross join reader left join users writer on writer.id = q.user_id
    where q.nth = 1 or (q.user_id = ${userId}::uuid and q.nth_own = 1)
    order by q.lesson_id, q.nth`)
  const summaries = new Map<string, CommentsSummary>()
  for (const { lessonId, count, ...row } of z.array(rowSchema).parse(rows)) {
    const comment = toComment(row)
    const { latest } = summaries.get(lessonId) ?? { latest: [] }
    summaries.set(lessonId, {
      count,
      latest: [...latest, { ...comment, body: toExcerpt(comment.body) }],
    })
  }
  return summaries
}

function toExcerpt(body: string): string {
  const characters = Array.from(body)
  return characters.length <= EXCERPT_LENGTH
    ? body
    : `${characters.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…`
}
