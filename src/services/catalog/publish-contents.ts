import { type PayloadRequest, ValidationError } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { sql } from '@payloadcms/db-postgres'
import { inTransaction } from '@/services/database/in-transaction'
import { findDraft } from '@/services/database/find-readable-document'

/** The ids of modules and lessons. */
export type ModuleAndLessonIds = { modules: string[]; lessons: string[] }

type PublishableCollection = 'courses' | 'modules' | 'lessons'

const problemsSchema = z.object({
  data: z.object({ errors: z.array(z.object({ message: z.string() })) }),
})

/**
 * Publishes the latest version of modules and lessons. Must run in a transaction. Throws AppError
 * 'publish_refused' with a message about the first module or lesson that can't be published.
 */
export async function publishModulesAndLessons(
  req: PayloadRequest,
  ids: ModuleAndLessonIds,
): Promise<void> {
  for (const id of ids.modules) await publishDocument(req, 'modules', id)
  for (const id of ids.lessons) await publishDocument(req, 'lessons', id)
}

/** Publishes the latest version of one document. Throws like `publishModulesAndLessons`. */
async function publishDocument(
  req: PayloadRequest,
  collection: PublishableCollection,
  id: string,
): Promise<void> {
  try {
    await req.payload.update({
      collection,
      id,
      data: { _status: 'published' },
      depth: 0,
      overrideAccess: false,
      req,
    })
  } catch (error) {
    const problems = problemsSchema.safeParse(error)
    if (!(error instanceof ValidationError) || !problems.success) throw error
    const document = await findDraft(req, collection, id)
    const reasons = problems.data.data.errors.map(({ message }) => message).join(' ')
    const name = document?.title ? `“${document.title}”` : 'An untitled item'
    throw new AppError('publish_refused', {
      message: `${name} can’t be published yet. ${reasons} Nothing was published.`,
    })
  }
}

const rowsSchema = z
  .array(z.object({ id: z.string() }))
  .transform((rows) => rows.map(({ id }) => id))

/**
 * Publishes a course and all its modules and lessons that were never published. If one of them
 * can't be published, publishes nothing. Throws AppError 'publish_refused' with a message about
 * what is missing.
 */
export async function publishCourse(req: PayloadRequest, id: string): Promise<void> {
  await inTransaction(req, async (txReq, tx) => {
    // An autosaved draft that was never saved exists only in its latest version.
    const modules = await tx.execute(sql`
      select m.id from modules m join _modules_v v on v.parent_id = m.id and v.latest
      where v.version_course_id = ${id}::uuid and m._status = 'draft'`)
    const lessons = await tx.execute(sql`
      select l.id from lessons l join _lessons_v v on v.parent_id = l.id and v.latest
      where v.version_course_id = ${id}::uuid and l._status = 'draft'`)
    await publishModulesAndLessons(txReq, {
      modules: rowsSchema.parse(modules.rows),
      lessons: rowsSchema.parse(lessons.rows),
    })
    await publishDocument(txReq, 'courses', id)
  })
}
