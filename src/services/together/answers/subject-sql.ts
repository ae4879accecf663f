import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { Subject } from '@/domain/together/answer-schema'

/** SQL condition: the row `at` of `answers` or `meetings` is about this subject. */
export const isAboutSql = (at: SQL, { kind, id }: Subject): SQL =>
  kind === 'exercise' ? sql`${at}.exercise_id = ${id}::uuid` : sql`${at}.week = ${id}`

/** SQL for the `exercise_id` of a subject, or null for a week. */
export const exerciseIdSql = ({ kind, id }: Subject): SQL =>
  kind === 'exercise' ? sql`${id}::uuid` : sql`null::uuid`

export const weekSql = ({ kind, id }: Subject): SQL =>
  kind === 'week' ? sql`${id}::varchar` : sql`null::varchar`
