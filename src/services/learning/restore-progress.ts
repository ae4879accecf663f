import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from '../database/executor'
import { requireUserId } from '@/services/database/require-user-id'
import { isEnrolledSql, isInstructorSql } from './may-learn'

/**
 * Brings back what `clearProgress` cleared last in a course of the user of `req`. What they did
 * since then stays. Nothing happens when nothing was cleared.
 */
export async function restoreProgress(req: PayloadRequest, courseId: string): Promise<void> {
  const userId = requireUserId(req)
  const db = await executorOf(req)
  await db.execute(sql`
    with kept as (
      delete from progress_clearings
      where user_id = ${userId}::uuid and course_id = ${courseId}::uuid
      returning lessons, updated_at
    )
    insert into lesson_progress as p (user_id, lesson_id, position_seconds, position_at, completed_at, undone_at)
    select ${userId}::uuid, l.id, was.position_seconds, coalesce(was.position_at, kept.updated_at),
      was.completed_at, kept.updated_at
    from kept,
      jsonb_to_recordset(kept.lessons)
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
