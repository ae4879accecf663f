import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { inTransaction } from '@/services/database/in-transaction'
import { publishOne, publishParts } from './publish-parts'

const rowsSchema = z
  .array(z.object({ id: z.string() }))
  .transform((rows) => rows.map(({ id }) => id))

/**
 * Publishes a course and those of its modules and lessons that never were: all of it or nothing.
 * Runs as the user of `req`. Throws AppError 'cannot_publish' with a sentence that names what is
 * missing where.
 */
export async function publishCourse(req: PayloadRequest, id: string): Promise<void> {
  await inTransaction(req, async (inner, tx) => {
    const modules = await tx.execute(sql`
      select id from modules where course_id = ${id}::uuid and _status = 'draft'`)
    const lessons = await tx.execute(sql`
      select id from lessons where course_id = ${id}::uuid and _status = 'draft'`)
    await publishParts(inner, {
      modules: rowsSchema.parse(modules.rows),
      lessons: rowsSchema.parse(lessons.rows),
    })
    await publishOne(inner, 'courses', id)
  })
}
