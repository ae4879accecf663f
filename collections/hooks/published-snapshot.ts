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

/** The published state of a document, read from its row, which never contains a draft. */
export type PublishedSnapshot = z.infer<typeof rowSchema>

type RowsBefore = Map<string, PublishedSnapshot | null>

declare module 'payload' {
  interface RequestContext {
    /** The published state before each save in progress in this request, by document id. */
    rowsBefore?: RowsBefore
  }
}

/**
 * Stores the published state of a document in the request context before the document is saved.
 * Payload's `previousDoc` is the newest draft, whose slug and course may never have been public.
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
  // Payload copies the context for nested operations, but the copies share this map.
  const rows = (req.context.rowsBefore ??= new Map<string, PublishedSnapshot | null>())
  rows.set(id, row)
  return data
}

type Saved = { collection: { slug: string }; doc: unknown; req: PayloadRequest }

/** Returns the published state before and after a save. Null if only a draft was saved. */
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
