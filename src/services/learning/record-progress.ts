import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { ProgressEvent } from '@/domain/learning/progress-event'
import { queryRows } from '@/services/database/executor'
import { namedStatement } from '@/services/database/named-statement'
import { requireUserId } from '@/services/database/require-user-id'
import { joinLessonCourseSql, mayLearnSql } from './course-access'

const userIdParam = sql.placeholder('userId')
const positionParam = sql`${sql.placeholder('position')}::numeric`
const isDoneParam = sql`${sql.placeholder('isDone')}::boolean`

// Every player saves its position every few seconds. Don't index a column that this statement
// changes (docs/decisions/0039-saving-progress.md).
const writeEvent = namedStatement(
  'record-progress',
  sql`
  with event as (select now() - ${sql.placeholder('ageMs')}::int * interval '1 millisecond' as at),
  target as (
    select l.id from lessons l ${joinLessonCourseSql}
    where l.id = ${sql.placeholder('lessonId')}::uuid and ${mayLearnSql(userIdParam)}
  ),
  saved as (
    insert into lesson_progress as p
      (user_id, lesson_id, position_seconds, position_at, completed_at, undone_at)
    select ${userIdParam}::uuid, target.id, coalesce(${positionParam}, 0),
      case when ${positionParam} is not null then event.at end,
      case when ${isDoneParam} then event.at end,
      case when not ${isDoneParam} then event.at end
    from target, event
    on conflict (user_id, lesson_id) do update set
      position_seconds = case when excluded.position_at >= coalesce(p.position_at, '-infinity')
        then excluded.position_seconds else p.position_seconds end,
      position_at = greatest(p.position_at, excluded.position_at),
      completed_at = case
        when excluded.completed_at > coalesce(p.undone_at, '-infinity')
          then coalesce(p.completed_at, excluded.completed_at)
        when excluded.undone_at >= p.completed_at then null
        else p.completed_at end,
      undone_at = greatest(p.undone_at, excluded.undone_at),
      updated_at = now()
  )
  select id from target`,
)

/**
 * Saves a position, a completion, or the removal of a completion. Events may arrive late, twice,
 * and out of order. The latest wins: only a later event removes a completion, and repeated
 * completions keep the first date. Throws AppError 401 for a visitor, and 'not_enrolled' (404) for
 * a lesson that isn't accessible to the user.
 */
export async function recordProgress(
  req: PayloadRequest,
  { lessonId, positionSeconds, isDone, ageMs }: ProgressEvent,
): Promise<void> {
  const rows = await writeEvent(req.payload, {
    userId: requireUserId(req),
    lessonId,
    ageMs,
    position: positionSeconds ?? null,
    isDone: isDone ?? null,
  })
  if (rows.length > 0) return
  throw new AppError('not_enrolled')
}

/**
 * Completes a course's workbook lesson when the requesting user downloads the workbook, if they
 * have access to the lesson (docs/specification.md, section 10).
 */
export async function completeWorkbook(req: PayloadRequest, courseId: string): Promise<void> {
  const userId = requireUserId(req)
  await queryRows(req)(sql`
    insert into lesson_progress (user_id, lesson_id, completed_at)
    select ${userId}::uuid, l.id, now()
    from lessons l ${joinLessonCourseSql}
    where l.course_id = ${courseId}::uuid and l.kind = 'workbook' and ${mayLearnSql(userId)}
    on conflict (user_id, lesson_id) do update
      set completed_at = coalesce(lesson_progress.completed_at, excluded.completed_at), updated_at = now()`)
}
