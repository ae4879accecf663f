import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'

/** The channel that notifies the site's processes of changed content. */
export const CONTENT_CHANNEL = 'content_changed'

/** Stands for every page. */
export const EVERY_PAGE = '*'

/**
 * Invalidates the pages at `paths` in every process of the site. Sent in the transaction of `req`:
 * delivered on commit, dropped on rollback. Also works outside a request: migrations, command line,
 * worker (docs/security.md, section 1.7).
 */
export async function invalidatePages(req: PayloadRequest, paths: string[]): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`select pg_notify(${CONTENT_CHANNEL}, ${JSON.stringify({ paths })})`)
}
