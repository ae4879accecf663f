import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { z } from 'zod'
import { siteProcess } from '@/lib/site-process.mjs'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { CONTENT_CHANNEL, EVERY_PAGE } from '@/services/catalog/invalidate-pages'
import { holdConnection } from '@/services/database/hold-connection'

const RETRY_MS = 1000

// Whoever does not hear goes on sending what was withdrawn: that is noticed within 1.5 s.
const PING_MS = 500
const ANSWER_MS = 1000

const changeSchema = z.object({ paths: z.array(z.string()) })

type Options = { pingMs?: number; answerMs?: number }

/**
 * Listens for as long as the process lives for what `invalidatePages` tells, and tells this process
 * (docs/decisions/0002). Whatever it could have missed while the database was away, may have
 * changed: so after every (re)connection, the first one included, everything has.
 *
 * @param coursePages the pages of courses, which are to be there before somebody asks
 */
export function listenForContent(
  coursePages: () => Promise<string[]>,
  options: Options = {},
): void {
  void listen(coursePages, options)
}

async function listen(
  coursePages: () => Promise<string[]>,
  { pingMs = PING_MS, answerMs = ANSWER_MS }: Options,
): Promise<never> {
  const state = { isListening: false }
  const begin = async (client: Client) => {
    client.on('notification', ({ payload }) => {
      const { paths } = changeOf(payload)
      siteProcess.contentChanges.tell({ paths: paths.includes(EVERY_PAGE) ? null : paths })
    })
    await client.query(`listen ${client.escapeIdentifier(CONTENT_CHANNEL)}`)
    // Asked before anything is forgotten: without the database every page stays as it is.
    siteProcess.contentChanges.tell({ paths: null, make: await coursePages() })
    state.isListening = true
  }
  // A pooler lends no connection for good.
  const connectionString = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  for (;;) {
    try {
      await holdConnection({ connectionString, begin, pingMs, answerMs })
    } catch (error) {
      log.warn({ err: error }, 'not listening for content changes; will retry')
    }
    if (!state.isListening) await sleep(RETRY_MS)
    state.isListening = false
  }
}

function changeOf(payload: string | undefined): z.infer<typeof changeSchema> {
  try {
    return changeSchema.parse(JSON.parse(payload ?? ''))
  } catch (error) {
    // Not understood, as from a newer version during a deployment: then everything may have
    // changed.
    log.warn({ err: error }, 'could not parse a content change')
    return { paths: [EVERY_PAGE] }
  }
}
