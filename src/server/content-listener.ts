import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { CONTENT_CHANNEL, EVERY_PAGE } from '@/services/catalog/announce-change'
import { internalKey } from './internal-key'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000
const TIMEOUT_MS = 10_000
const ATTEMPTS = 12

const changeSchema = z.object({ paths: z.array(z.string()) })
const forgottenSchema = z.object({ pages: z.array(z.string()) })

/**
 * Listens for as long as the process lives for what `announceChange` tells, and makes this process
 * forget the pages concerned (security.md, 1.7). Whatever it could have missed while the database was
 * away, it forgets altogether: so after every (re)connection, the first one included.
 */
export function listenForContent(): void {
  void listen()
}

async function listen(): Promise<never> {
  let wait = FIRST_WAIT_MS
  for (;;) {
    const wasListening = await listenUntilLost()
    wait = wasListening ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
    await sleep(wait)
  }
}

/** Listens until the connection is lost. Resolves to whether it could be made at all. */
async function listenUntilLost(): Promise<boolean> {
  const client = new Client({ connectionString: env.DATABASE_URL, keepAlive: true })
  const lost = new Promise<unknown>((resolve) => {
    // An error that nobody listens for would end the process.
    client.on('error', resolve)
    client.on('end', () => resolve(null))
  })
  client.on('notification', ({ payload }) => void forget(pathsOf(payload)))
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(CONTENT_CHANNEL)}`)
  } catch (error) {
    log.warn({ err: error }, 'cannot listen for changes of the content, will try again')
    client.end().catch((endError: unknown) => {
      log.debug({ err: endError }, 'could not close a connection that failed')
    })
    return false
  }
  void forget([EVERY_PAGE])
  log.warn({ err: await lost }, 'lost the connection that tells of changed content')
  return true
}

function pathsOf(payload: string | undefined): string[] {
  try {
    return changeSchema.parse(JSON.parse(payload ?? '')).paths
  } catch (error) {
    // Not understood, as from a newer version during a deployment: then everything may have changed.
    log.warn({ err: error }, 'did not understand what changed')
    return [EVERY_PAGE]
  }
}

/** Pages can be forgotten inside a request only, so this process sends itself one. */
async function forget(paths: string[]): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const response = await fetch(`http://127.0.0.1:${env.PORT}/api/internal/revalidate`, {
        method: 'POST',
        headers: { authorization: `Bearer ${internalKey()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ paths }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.ok) {
        const { pages } = forgottenSchema.parse(await response.json())
        await makeAnew(pages)
        log.info({ pages: pages.length }, 'made the changed pages anew')
        return
      }
      log.warn({ status: response.status, attempt }, 'pages were not refreshed, will try again')
    } catch (error) {
      log.debug({ err: error, attempt }, 'the site does not answer itself yet')
    }
    await sleep(Math.min(100 * 2 ** attempt, LONGEST_WAIT_MS))
  }
  log.error({ paths }, 'pages could not be refreshed: restart the site to show changed content')
}

/**
 * Asks for forgotten pages, one after the other: the next visitor does not wait for them, and they
 * are there when the database goes away later.
 */
async function makeAnew(pages: string[]): Promise<void> {
  for (const page of pages) {
    const { status } = await fetch(`http://127.0.0.1:${env.PORT}${page}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // A page that is gone is right to be gone.
    if (status >= 500) log.warn({ page, status }, 'a page could not be made anew')
  }
}
