import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { inTransaction } from '@/services/database/in-transaction'
import { publishDocument, publishParts } from './publish-parts'

const rowsSchema = z
  .array(z.object({ id: z.string() }))
  .transform((rows) => rows.map(({ id }) => id))

/**
 * Publishes a course with its modules and lessons that were never published, all or none. Throws
 * AppError 'publish_refused' with a message about what is missing in which part.
 */
export async function publishCourse(req: PayloadRequest, id: string): Promise<void> {
  await inTransaction(req, async (inner, tx) => {
    // An autosaved draft that was never saved exists only in its latest version.
    const modules = await tx.execute(sql`
      select m.id from modules m join _modules_v v on v.parent_id = m.id and v.latest
      where v.version_course_id = ${id}::uuid and m._status = 'draft'`)
    const lessons = await tx.execute(sql`
      select l.id from lessons l join _lessons_v v on v.parent_id = l.id and v.latest
      where v.version_course_id = ${id}::uuid and l._status = 'draft'`)
    await publishParts(inner, {
      modules: rowsSchema.parse(modules.rows),
      lessons: rowsSchema.parse(lessons.rows),
    })
    await publishDocument(inner, 'courses', id)
  })
}
