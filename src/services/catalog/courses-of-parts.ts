import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import type { Executor } from '@/upstream/payload/transactions'

/** Parts of courses, by their ids. */
export type Parts = { modules: string[]; lessons: string[] }

const rowsSchema = z.array(z.object({ id: z.string() }))

/** The courses that these parts belong to. */
export async function coursesOfParts(tx: Executor, { modules, lessons }: Parts): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select course_id as id from modules
    where id = any(${sql.param(modules)}::uuid[]) and course_id is not null
    union
    select course_id from lessons
    where id = any(${sql.param(lessons)}::uuid[]) and course_id is not null`)
  return rowsSchema.parse(rows).map(({ id }) => id)
}
