import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'

/** The channel on which the site's processes hear of changed content. */
export const CONTENT_CHANNEL = 'content_changed'

/** Stands for every page: what changed is on all of them. */
export const EVERY_PAGE = '*'

/**
 * Tells every process of the site that the pages at `paths` are out of date. Sent in the
 * transaction of `req`, so nobody hears of a change that was undone, and nobody before it is there.
 * Works outside a request too: migrations, command line, worker (docs/security.md, section 1.7).
 */
export async function invalidatePages(req: PayloadRequest, paths: string[]): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`select pg_notify(${CONTENT_CHANNEL}, ${JSON.stringify({ paths })})`)
}
