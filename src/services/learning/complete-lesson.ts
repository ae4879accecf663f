import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/app-error'
import { messages } from '@/domain/messages'
import { executorOf } from '../database/executor'
import { learnerId } from './learner-id'
import { isEnrolledSql, isInstructorSql } from './may-learn'

/**
 * Marks a lesson as completed for the user of `req`. Completed stays completed, with its first date,
 * however often and late this is repeated. One statement: access is decided where it is written.
 * Throws AppError 'not_enrolled' (404) for a lesson that the user may not learn from, or that is gone.
 */
export async function completeLesson(req: PayloadRequest, lessonId: string): Promise<void> {
  const userId = learnerId(req)
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    insert into lesson_progress (user_id, lesson_id, completed_at)
    select ${userId}::uuid, l.id, now()
    from lessons l join courses c on c.id = l.course_id
    where l.id = ${lessonId}::uuid and (${isInstructorSql(userId)} or ${isEnrolledSql(userId)})
    on conflict (user_id, lesson_id) do update
      set completed_at = coalesce(lesson_progress.completed_at, excluded.completed_at), updated_at = now()
    returning lesson_id`)
  if (rows.length > 0) return
  throw new AppError('not_enrolled', messages.course.notEnrolled, { status: 404 })
}
