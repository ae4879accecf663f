import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook } from 'payload'
import { executorOf } from '@/services/database/executor'
import { usesOfFile } from '../content/file-usage'
import { refusal } from './refusal'

/** The maximum number of usages to list by name. The others are only counted. */
const MAX_NAMED = 6

/**
 * Prevents deleting a file that is in use. Locks the file's row first to wait for concurrent saves
 * that add the file. Saves that add the file later fail on the foreign key.
 */
export const refuseDeletingUsedFile: CollectionBeforeDeleteHook = async ({
  collection: { slug, admin },
  id,
  req,
}) => {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select ${sql.identifier(admin.useAsTitle ?? 'filename')} as title
    from ${sql.identifier(slug)} where id = ${id}::uuid for update`)
  const usages = await usesOfFile(req, slug, id)
  if (usages.length === 0) return
  const title = String(rows[0]?.title)
  const more = usages.length - MAX_NAMED
  const named = [...usages.slice(0, MAX_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join(
    ', ',
  )
  throw refusal(
    `“${title}” is in use, so it can’t be deleted. Choose a replacement here first: ${named}.`,
  )
}
