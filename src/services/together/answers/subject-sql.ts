import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { Subject } from '@/domain/together/answer-schema'

/** SQL condition: the row `at` of `answers` or `meetings` belongs to this subject. */
export const isAboutSql = (at: SQL, { kind, id }: Subject): SQL =>
  kind === 'exercise' ? sql`${at}.exercise_id = ${id}::uuid` : sql`${at}.week = ${id}`

/** SQL for the `exercise_id` of a subject, which is null for a weekly check-in. */
export const exerciseIdSql = ({ kind, id }: Subject): SQL =>
  kind === 'exercise' ? sql`${id}::uuid` : sql`null::uuid`

export const weekSql = ({ kind, id }: Subject): SQL =>
  kind === 'week' ? sql`${id}::varchar` : sql`null::varchar`
