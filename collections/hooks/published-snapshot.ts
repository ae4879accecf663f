import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { draftedCollectionSchema, versionTables } from '@/domain/drafts/edited-document'
import { queryRows } from '@/services/database/executor'

const snapshotSchema = z.object({
  savedAt: z.string(),
  slug: z.string().nullable(),
  path: z.string().nullable(),
  overviewPath: z.string().nullable(),
  isPublished: z.boolean(),
  /** Whether it is or was published. */
  wasPublished: z.boolean(),
})

/** The published state of a document, read from its row, which never contains a draft. */
export type PublishedSnapshot = z.infer<typeof snapshotSchema>

type SnapshotsById = Map<string, PublishedSnapshot | null>

declare module 'payload' {
  interface RequestContext {
    /** The published state before each save in progress in this request, by document id. */
    snapshotsBeforeSave?: SnapshotsById
  }
}

/**
 * Stores the published state of a document in the request context before the document is saved.
 * Payload's `previousDoc` is the newest draft, whose slug may never have been public.
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
  const snapshot = await readSnapshot(req, collection.slug, id)
  // Uses a map, because nested operations get a copy of the context, and all copies share the map.
  const snapshots = (req.context.snapshotsBeforeSave ??= new Map<
    string,
    PublishedSnapshot | null
  >())
  snapshots.set(id, snapshot)
  return data
}

type AfterSaveArgs = { collection: { slug: string }; doc: unknown; req: PayloadRequest }

/** Returns the published state before and after a save, or null if only a draft was saved. */
export async function readPublishedChange({
  collection,
  doc,
  req,
}: AfterSaveArgs): Promise<{ before: PublishedSnapshot | null; after: PublishedSnapshot } | null> {
  const { id } = z.object({ id: z.string() }).parse(doc)
  const before = req.context.snapshotsBeforeSave?.get(id) ?? null
  const after = await readSnapshot(req, collection.slug, id)
  if (!after) return null
  const isSame = before ? before.savedAt === after.savedAt : !after.isPublished
  return isSame ? null : { before, after }
}

async function readSnapshot(
  req: PayloadRequest,
  table: string,
  id: string,
): Promise<PublishedSnapshot | null> {
  const versions = versionTables[draftedCollectionSchema.parse(table)]
  const rows = await queryRows(req)(sql`
    select r.updated_at::text as "savedAt", r._status = 'published' as "isPublished",
      r._status = 'published' or exists (
        select 1 from ${sql.identifier(versions)} v
        where v.parent_id = r.id and v.version__status = 'published') as "wasPublished",
      to_jsonb(r) ->> 'slug' as slug, to_jsonb(r) ->> 'path' as path, to_jsonb(r) ->> 'overview_path' as "overviewPath"
    from ${sql.identifier(table)} r where r.id = ${id}::uuid`)
  return rows[0] ? snapshotSchema.parse(rows[0]) : null
}
