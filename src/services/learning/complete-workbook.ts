import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from '../database/executor'
import { requireUserId } from '@/services/database/require-user-id'
import { joinLessonCourseSql, mayLearnSql } from './may-learn'

/**
 * Completes the workbook lesson of a course, if the requesting user has access to it, when they
 * download the workbook (docs/specification.md, section 10).
 */
export async function completeWorkbook(req: PayloadRequest, courseId: string): Promise<void> {
  const userId = requireUserId(req)
  const db = await executorOf(req)
  await db.execute(sql`
    insert into lesson_progress (user_id, lesson_id, completed_at)
    select ${userId}::uuid, l.id, now()
    from lessons l ${joinLessonCourseSql}
    where l.course_id = ${courseId}::uuid and l.kind = 'workbook' and ${mayLearnSql(userId)}
    on conflict (user_id, lesson_id) do update
      set completed_at = coalesce(lesson_progress.completed_at, excluded.completed_at), updated_at = now()`)
}
