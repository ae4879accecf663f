import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook } from 'payload'
import { executorOf } from '@/services/database/executor'
import { usesOfFile } from '../content/file-usage'
import { refusal } from './refusal'

/** So many places are named; of more, the number. */
const NAMED = 6

/**
 * A file that is in use is not deleted: a lesson would lose its video. A save that takes the file
 * at the same moment holds its row, so that it is found here; one that comes later finds the file
 * gone and is refused by the foreign key.
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
  const places = await usesOfFile(req, slug, id)
  if (places.length === 0) return
  const title = String(rows[0]?.title)
  const more = places.length - NAMED
  const named = [...places.slice(0, NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
  throw refusal(
    `“${title}” is in use, so it can’t be deleted. Choose a replacement here first: ${named}.`,
  )
}
