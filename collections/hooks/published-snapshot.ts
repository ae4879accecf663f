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

/** What the row of a document says, which is what visitors see: a draft is not in it. */
export type PublishedSnapshot = z.infer<typeof rowSchema>

type RowsBefore = Map<string, PublishedSnapshot | null>

declare module 'payload' {
  interface RequestContext {
    /** The rows as they were before the saves of this request that are under way, by their ids. */
    rowsBefore?: RowsBefore
  }
}

/**
 * Remembers what visitors see of the document before it is saved. Payload's `previousDoc` is the
 * newest draft, whose address and course may never have been seen.
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
  // Payload copies the context for each call inside: what it holds stays the same.
  const rows = (req.context.rowsBefore ??= new Map<string, PublishedSnapshot | null>())
  rows.set(id, row)
  return data
}

type Saved = { collection: { slug: string }; doc: unknown; req: PayloadRequest }

/**
 * What visitors saw of a document and what they see since it was saved. Null when its row is as it
 * was, because a draft was saved, and when a document is new and only a draft.
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
