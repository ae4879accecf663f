import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook, CollectionBeforeValidateHook } from 'payload'
import type { Exercise } from '@/payload-types'
import { executorOf } from '@/services/database/executor'
import { idIn } from '../fields/unique-validator'
import { parentCourse } from './parent-course'
import { refusal } from './refusal'

/** Sets the course of an exercise from its lesson. */
export const setExerciseCourse: CollectionBeforeValidateHook<Exercise> = async ({ data, req }) => {
  const lesson = idIn(data, 'lesson')
  if (!data || !lesson) return data
  const course = await parentCourse(req, 'lessons', lesson)
  return course ? { ...data, course } : data
}

/**
 * Prevents deleting an exercise that has answers, because the answers would lose their question.
 * For an exercise without answers, deletes the shared state of partners (`meetings`).
 */
export const refuseDeletingAnsweredExercise: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await executorOf(req)
  // Waits for answers that are being saved.
  await db.execute(sql`select 1 from exercises where id = ${id}::uuid for update`)
  const { rows } = await db.execute(sql`
    select 1 from answers where exercise_id = ${id}::uuid limit 1`)
  if (rows.length === 0) {
    await db.execute(sql`delete from meetings where exercise_id = ${id}::uuid`)
    return
  }
  throw refusal(
    'Students have answered this exercise, so it can’t be deleted. Archive it instead: it disappears from the lesson, and everyone keeps their answers.',
  )
}
