import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { queryRows } from '@/services/database/executor'

/** The PostgreSQL channel that notifies all of the site's processes of changed content. */
export const CONTENT_CHANNEL = 'content_changed'

// Processes of the previous version read the paths during an upgrade (docs/decisions/0052).
const MESSAGE = JSON.stringify({ paths: ['*'] })

/**
 * Invalidates all cached pages in all of the site's processes when the transaction of `req`
 * commits, because any page can show any content (docs/decisions/0002). Several calls in one
 * transaction send one notification. Also works in migrations, on the command line, and in the
 * worker (docs/security.md, section 1.7).
 */
export async function invalidatePages(req: PayloadRequest): Promise<void> {
  await queryRows(req)(sql`select pg_notify(${CONTENT_CHANNEL}, ${MESSAGE})`)
}
