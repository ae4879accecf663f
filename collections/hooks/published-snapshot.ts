import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { executorOf } from '@/services/database/executor'

const rowSchema = z.object({
  savedAt: z.string(),
  slug: z.string().nullable(),
  courseId: z.string().nullable(),
  isPublished: z.boolean(),
})

/** The published state of a document, from its row, which contains no draft. */
export type PublishedSnapshot = z.infer<typeof rowSchema>

type RowsBefore = Map<string, PublishedSnapshot | null>

declare module 'payload' {
  interface RequestContext {
    /** The rows before the saves in progress in this request, by id. */
    rowsBefore?: RowsBefore
  }
}

/**
 * Stores the published state of a document before it is saved. Payload's `previousDoc` is the
 * newest draft, whose slug and course may never have been public.
 */
export const rememberPublishedSnapshot: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update') return data
  const id: unknown = Reflect.get(Object(originalDoc), 'id')
  if (typeof id !== 'string') return data
  const row = await readRow(req, collection.slug, id)
  // Payload copies the context for nested operations, but they share this map.
  const rows = (req.context.rowsBefore ??= new Map<string, PublishedSnapshot | null>())
  rows.set(id, row)
  return data
}

type Saved = { collection: { slug: string }; doc: unknown; req: PayloadRequest }

/**
 * Returns the published state before and after a save. Null if the row didn't change, because a
 * draft was saved, and for a new draft.
 */
export async function publishedChange({
  collection,
  doc,
  req,
}: Saved): Promise<{ before: PublishedSnapshot | null; after: PublishedSnapshot } | null> {
  const { id } = z.object({ id: z.string() }).parse(doc)
  const rows = req.context.rowsBefore
  const before = rows?.get(id) ?? null
  rows?.delete(id)
  const after = await readRow(req, collection.slug, id)
  if (!after) return null
  const isSame = before ? before.savedAt === after.savedAt : !after.isPublished
  return isSame ? null : { before, after }
}

async function readRow(
  req: PayloadRequest,
  table: string,
  id: string,
): Promise<PublishedSnapshot | null> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select r.updated_at::text as "savedAt", r._status = 'published' as "isPublished",
      to_jsonb(r) ->> 'slug' as slug, to_jsonb(r) ->> 'course_id' as "courseId"
    from ${sql.identifier(table)} r where r.id = ${id}::uuid`)
  return rows[0] ? rowSchema.parse(rows[0]) : null
}
