import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'

/** What an answer answers: an exercise by its id, or the check-in of a week by its Monday. */
export type Subject = { kind: 'exercise'; id: string } | { kind: 'week'; id: string }

/** SQL for the columns `exercise_id` and `week` of a subject. */
export const subjectColumns = ({ kind, id }: Subject): { exercise: SQL; week: SQL } => ({
  exercise: kind === 'exercise' ? sql`${id}::uuid` : sql`null::uuid`,
  week: kind === 'week' ? sql`${id}::text` : sql`null::text`,
})

/** SQL for: the row `at`, of `answers` or `meetings`, is about this subject. */
export const isAboutSql = (at: SQL, { kind, id }: Subject): SQL =>
  kind === 'exercise' ? sql`${at}.exercise_id = ${id}::uuid` : sql`${at}.week = ${id}`
