import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type DraftedDocument, versionTables } from '@/domain/drafts/drafted-document'
import { executorOf } from '@/services/database/executor'

const newestSchema = z.object({
  savedAt: z.string(),
  savedIn: z.string().nullable(),
  savedBy: z.string().nullable(),
  name: z.string().nullable(),
})

const columns = sql`
  to_char(v.version_updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "savedAt",
  v.version_saved_in as "savedIn", u.id as "savedBy", u.username as name`
const saver = sql`left join users u on u.id = v.version_saved_by_id`

/** Who saved a document last, in which tab, and when (ISO). */
export type NewestSave = z.infer<typeof newestSchema>

/** The newest version of a document, or null when it has none. */
export async function readNewestSave(
  req: PayloadRequest,
  document: DraftedDocument,
): Promise<NewestSave | null> {
  const db = await executorOf(req)
  const { rows } = await db.execute(
    document.id === null
      ? sql`
        select ${columns} from ${sql.identifier(versionTables[document.slug])} v ${saver}
        where v.latest order by v.updated_at desc limit 1`
      : sql`
        select ${columns} from ${sql.identifier(versionTables[document.slug])} v ${saver}
        where v.parent_id = ${document.id}::uuid and v.latest order by v.updated_at desc limit 1`,
  )
  return rows[0] ? newestSchema.parse(rows[0]) : null
}
