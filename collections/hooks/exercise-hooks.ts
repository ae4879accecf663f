import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook, CollectionBeforeValidateHook } from 'payload'
import type { Exercise } from '@/payload-types'
import { getExecutor } from '@/services/database/executor'
import { idIn } from '../fields/unique-validator'
import { findParentCourseId } from './find-parent-course-id'
import { conflictError } from './panel-errors'

/** Sets the course of an exercise from its lesson. */
export const setExerciseCourse: CollectionBeforeValidateHook<Exercise> = async ({ data, req }) => {
  const lessonId = idIn(data, 'lesson')
  if (!data || !lessonId) return data
  const courseId = await findParentCourseId(req, 'lessons', lessonId)
  return courseId ? { ...data, course: courseId } : data
}

/**
 * Prevents deleting an exercise that has answers, because the answers would lose their question. If
 * the exercise has no answers, deletes the state that partners share for it (`meetings`).
 */
export const refuseDeletingAnsweredExercise: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await getExecutor(req)
  // Waits for answers that are being saved.
  await db.execute(sql`select 1 from exercises where id = ${id}::uuid for update`)
  const { rows } = await db.execute(sql`
    select 1 from answers where exercise_id = ${id}::uuid limit 1`)
  if (rows.length === 0) {
    await db.execute(sql`delete from meetings where exercise_id = ${id}::uuid`)
    return
  }
  throw conflictError(
    'Students have answered this exercise, so it can’t be deleted. Archive it instead: it disappears from the lesson, and everyone keeps their answers.',
  )
}
