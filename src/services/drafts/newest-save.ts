import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type EditedDocument, hasDrafts, versionTables } from '@/domain/drafts/edited-document'
import { queryRows } from '@/services/database/executor'

const newestSaveSchema = z.object({
  savedAt: z.string(),
  savedIn: z.string().nullable(),
  savedBy: z.string().nullable(),
  name: z.string().nullable(),
})

/** When a document was last saved (ISO 8601), in which browser tab, and by which user. */
export type NewestSave = z.infer<typeof newestSaveSchema>

/** Reads the latest save of a document, including drafts, or returns null. */
export async function readNewestSave(
  req: PayloadRequest,
  document: EditedDocument,
): Promise<NewestSave | null> {
  const rows = await queryRows(req)(sql`
    select to_char(s.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "savedAt",
      s.saved_in as "savedIn", u.id as "savedBy", u.username as name
    from (${buildSaveQuery(document)}) s left join users u on u.id = s.saved_by_id`)
  return rows[0] ? newestSaveSchema.parse(rows[0]) : null
}

const selectVersionSaveSql = sql`
  select version_updated_at as saved_at, version_saved_in as saved_in,
    version_saved_by_id as saved_by_id`

function buildSaveQuery(document: EditedDocument) {
  const { id } = document
  if (!hasDrafts(document))
    return sql`
      select updated_at as saved_at, saved_in, saved_by_id
      from ${sql.identifier(document.slug.replaceAll('-', '_'))}
      where ${id === null ? sql`true` : sql`id = ${id}::uuid`} limit 1`
  if (document.id === null)
    return sql`
      ${selectVersionSaveSql} from ${sql.identifier(versionTables[document.slug])}
      where latest order by updated_at desc limit 1`
  return sql`
    ${selectVersionSaveSql} from ${sql.identifier(versionTables[document.slug])}
    where parent_id = ${document.id}::uuid and latest order by updated_at desc limit 1`
}
