import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { queryRows } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'
import { isEnrolledSql, isInstructorSql } from './course-access'

/**
 * Clears the requesting user's progress in a course, and keeps a copy for `restoreProgress`.
 * Earlier events that arrive late have no effect. Returns whether there was any progress.
 */
export async function clearProgress(req: PayloadRequest, courseId: string): Promise<boolean> {
  const userId = requireUserId(req)
  const rows = await queryRows(req)(sql`
    with started as (
      select p.id, p.lesson_id, p.position_seconds, p.position_at, p.completed_at
      from lesson_progress p join lessons l on l.id = p.lesson_id
      where p.user_id = ${userId}::uuid and l.course_id = ${courseId}::uuid
        and (p.completed_at is not null or p.position_seconds > 0)
      for update of p
    ),
    cleared as (
      insert into progress_clearings (user_id, course_id, lessons)
      select ${userId}::uuid, ${courseId}::uuid, jsonb_agg(jsonb_build_object(
        'lesson_id', lesson_id, 'position_seconds', position_seconds, 'position_at', position_at,
        'completed_at', completed_at))
      from started having count(*) > 0
      on conflict (user_id, course_id) do update
        set lessons = excluded.lessons, updated_at = now()
    )
    update lesson_progress p
    set position_seconds = 0, position_at = now(), completed_at = null, undone_at = now(), updated_at = now()
    from started where p.id = started.id
    returning p.id`)
  return rows.length > 0
}

/** Restores the progress that the user last cleared, and keeps any progress made since. */
export async function restoreProgress(req: PayloadRequest, courseId: string): Promise<void> {
  const userId = requireUserId(req)
  await queryRows(req)(sql`
    with cleared as (
      delete from progress_clearings
      where user_id = ${userId}::uuid and course_id = ${courseId}::uuid
      returning lessons, updated_at
    )
    insert into lesson_progress as p (user_id, lesson_id, position_seconds, position_at, completed_at, undone_at)
    select ${userId}::uuid, l.id, was.position_seconds, coalesce(was.position_at, cleared.updated_at),
      was.completed_at, cleared.updated_at
    from cleared,
      jsonb_to_recordset(cleared.lessons)
        as was (lesson_id uuid, position_seconds numeric, position_at timestamptz, completed_at timestamptz)
      join lessons l on l.id = was.lesson_id
      join courses c on c.id = l.course_id
    where ${isInstructorSql(userId)} or ${isEnrolledSql(userId)}
    on conflict (user_id, lesson_id) do update set
      (position_seconds, position_at) = (select
        case when is_newer then p.position_seconds else excluded.position_seconds end,
        case when is_newer then p.position_at else excluded.position_at end
        from (select coalesce(p.position_at > excluded.undone_at, false) as is_newer) since),
      completed_at = case when p.undone_at > excluded.undone_at
        then p.completed_at else coalesce(p.completed_at, excluded.completed_at) end,
      updated_at = now()`)
}
