import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { siteProcess } from '@/lib/site-process.mjs'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { CONTENT_CHANNEL } from '@/services/catalog/invalidate-pages'
import { holdConnection } from '@/services/database/hold-connection'
import { createPagePathsUpdater } from './page-paths'

const RETRY_MS = 1000

// A process that misses a change serves outdated pages, so a broken connection must be detected
// quickly: with these values, within 1.5 seconds.
const PING_MS = 500
const PING_TIMEOUT_MS = 1000

type PathReaders = {
  readCoursePaths: () => Promise<string[]>
  /** Reads the paths of the published pages, also after each change. */
  readPagePaths: () => Promise<string[]>
}

type Options = { pingMs?: number; responseMs?: number }

/**
 * Listens for content changes from `invalidatePages`, and publishes them in this process until it
 * exits (docs/decisions/0002). Changes can be missed while the database is unavailable, so every
 * new connection publishes a change, too.
 * @param pathReaders read the paths of public pages, prewarmed on each new connection
 */
export async function listenForContent(
  { readCoursePaths, readPagePaths }: PathReaders,
  { pingMs = PING_MS, responseMs = PING_TIMEOUT_MS }: Options = {},
): Promise<never> {
  const state = { isListening: false }
  const { contentChanges } = siteProcess
  const updatePagePaths = createPagePathsUpdater(readPagePaths)
  const publish = () => {
    contentChanges.publish()
    // Reading takes a query, so the invalidation doesn't wait for it.
    updatePagePaths().catch((error: unknown) =>
      log.warn({ err: error }, 'could not read which pages are published; the earlier list stays'),
    )
  }
  const setUp = async (client: Client) => {
    client.on('notification', publish)
    await client.query(`listen ${client.escapeIdentifier(CONTENT_CHANNEL)}`)
    // Reads the paths before the invalidation, so that all pages stay cached if reading fails.
    const coursePaths = await readCoursePaths()
    await updatePagePaths()
    contentChanges.publish(coursePaths)
    state.isListening = true
  }
  // LISTEN needs a dedicated connection, which a connection pooler doesn't provide.
  const connectionString = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  for (;;) {
    try {
      await holdConnection({ connectionString, setUp, pingMs, responseMs })
    } catch (error) {
      log.warn({ err: error }, 'not listening for content changes; will retry')
    }
    if (!state.isListening) await sleep(RETRY_MS)
    state.isListening = false
  }
}
