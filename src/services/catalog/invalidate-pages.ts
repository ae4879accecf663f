import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'

/** The PostgreSQL channel that notifies all processes of the site about changed content. */
export const CONTENT_CHANNEL = 'content_changed'

/** The path that stands for all pages. */
export const EVERY_PAGE = '*'

/**
 * Invalidates cached pages in every process of the site. PostgreSQL delivers the notification when
 * the transaction of `req` commits. Also works in migrations, on the command line, and in the
 * worker (docs/security.md, section 1.7).
 */
export async function invalidatePages(req: PayloadRequest, paths: string[]): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`select pg_notify(${CONTENT_CHANNEL}, ${JSON.stringify({ paths })})`)
}
