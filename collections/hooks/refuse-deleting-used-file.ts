import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook } from 'payload'
import { queryRows } from '@/services/database/executor'
import { findFileUsages } from '../content/file-usage'
import { conflictError } from './panel-errors'

/** The maximum number of usages that the message lists. Any others are only counted. */
const MAX_LISTED = 6

/**
 * Prevents deleting a file that is in use. First locks the file's row, to wait for concurrent saves
 * that use the file. Later saves that use it fail, because of the foreign key.
 */
export const refuseDeletingUsedFile: CollectionBeforeDeleteHook = async ({
  collection: { slug, admin },
  id,
  req,
}) => {
  const rows = await queryRows(req)(sql`
    select ${sql.identifier(admin.useAsTitle ?? 'filename')} as title
    from ${sql.identifier(slug)} where id = ${id}::uuid for update`)
  const usages = await findFileUsages(req, slug, id)
  if (usages.length === 0) return
  const title = String(rows[0]?.title)
  const unlistedCount = usages.length - MAX_LISTED
  const usageList = [
    ...usages.slice(0, MAX_LISTED),
    ...(unlistedCount > 0 ? [`and ${unlistedCount} more`] : []),
  ].join(', ')
  throw conflictError(
    `“${title}” is in use, so it can’t be deleted. Choose a replacement here first: ${usageList}.`,
  )
}
