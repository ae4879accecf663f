import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { z } from 'zod'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { CONTENT_CHANNEL, EVERY_PAGE } from '@/services/catalog/announce-change'
import { holdConnection } from '@/services/database/hold-connection'
import { internalKey } from '../requests/internal-key'
import { pageRefresher } from './refresh-pages'

const RETRY_MS = 1000
const TIMEOUT_MS = 10_000

const changeSchema = z.object({ paths: z.array(z.string()) })
const forgottenSchema = z.object({ pages: z.array(z.string()) })

type Options = { pingMs?: number; answerMs?: number }

/**
 * Listens for as long as the process lives for what `announceChange` tells, and makes this process
 * forget the pages concerned (docs/decisions/0002). Whatever it could have missed while the
 * database was away, it forgets altogether: so after every (re)connection, the first one included.
 */
export function listenForContent(options: Options = {}): void {
  void listen(options)
}

async function listen(options: Options): Promise<never> {
  const refresh = pageRefresher({ forget, make })
  const begin = async (client: Client) => {
    client.on('notification', ({ payload }) => {
      refresh(pathsOf(payload))
    })
    await client.query(`listen ${client.escapeIdentifier(CONTENT_CHANNEL)}`)
    refresh([EVERY_PAGE])
  }
  for (;;) {
    try {
      await holdConnection({ connectionString: env.DATABASE_URL, begin, ...options })
    } catch (error) {
      log.warn({ err: error }, 'nobody tells of changed content, will try again')
    }
    await sleep(RETRY_MS)
  }
}

function pathsOf(payload: string | undefined): string[] {
  try {
    return changeSchema.parse(JSON.parse(payload ?? '')).paths
  } catch (error) {
    // Not understood, as from a newer version during a deployment: then everything may have
    // changed.
    log.warn({ err: error }, 'did not understand what changed')
    return [EVERY_PAGE]
  }
}

const addressOf = (path: string) => `http://127.0.0.1:${env.PORT}${path}`

/** Pages can be forgotten inside a request only, so this process sends itself one. */
async function forget(paths: string[]): Promise<string[]> {
  const response = await fetch(addressOf('/api/internal/revalidate'), {
    method: 'POST',
    headers: { authorization: `Bearer ${internalKey()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ paths }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The site answered itself ${response.status}.`)
  return forgottenSchema.parse(await response.json()).pages
}

async function make(page: string): Promise<void> {
  const response = await fetch(addressOf(page), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  // What is not read keeps its connection.
  await response.arrayBuffer()
  // A page that is gone is right to be gone.
  if (response.status >= 500) throw new Error(`The site answered itself ${response.status}.`)
}
