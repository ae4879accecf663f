import * as z from 'zod/mini'
import { anyResponse, callEndpoint, sendOnLeaving } from '@/components/browser/call-endpoint'
import { tabStorage } from '@/components/browser/storage'
import { latestScopedUser } from '@/components/layout/user-scope.client'
import type { ProgressEvent } from '@/domain/learning/progress-event'
import { routes } from '@/domain/routes/paths'
import { sessionKeys } from '@/domain/storage-keys'
import { type Place, ProgressSaver, type Sent } from './progress-saver'

/**
 * The saver of this tab. It outlives pages: what could not be saved in a lesson is sent from the
 * next page, too.
 */
let saver: ProgressSaver | null = null

/** The tab's own saver. Only in the browser. */
export function siteSaver(): ProgressSaver {
  saver ??= makeSaver()
  return saver
}

function makeSaver(): ProgressSaver {
  const made = new ProgressSaver(
    { send, beacon, keep: keepPlaces, person: latestScopedUser, now: () => performance.now() },
    keptPlaces(),
  )
  window.addEventListener('online', () => made.retry())
  // The page may not come back from being hidden: phones close it without a word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') made.leave()
  })
  window.addEventListener('pagehide', () => made.leave())
  return made
}

async function send(event: ProgressEvent, person: string | undefined): Promise<Sent> {
  const answer = await callEndpoint(routes.progress, {
    schema: anyResponse,
    method: 'POST',
    body: event,
    person,
    keepalive: true,
  })
  if (answer.ok) return 'saved'
  // Signed out in another tab, somebody else signed in there, too many, or our fault: it can still
  // be saved later.
  const { code } = answer.error
  return code === 'bad_request' || code === 'not_enrolled' ? 'refused' : 'failed'
}

const beacon = (event: ProgressEvent, person: string | undefined): boolean =>
  sendOnLeaving(routes.progress, { body: event, person })

/** After a minute another device may have gone on, and the server knows best. Milliseconds. */
const KEPT_MS = 60_000

const keptSchema = z.object({
  at: z.number(),
  places: z.array(
    z.object({ person: z.optional(z.string()), lessonId: z.string(), seconds: z.number() }),
  ),
})

/**
 * Keeps where this tab was in its lessons for the page after a reload: that one is asked for before
 * the browser has sent what this page says when it is left.
 */
function keepPlaces(places: Place[]): void {
  // A browser that forbids storage goes on where the server was told last.
  tabStorage.write(sessionKeys.watchedPlaces, JSON.stringify({ at: Date.now(), places }))
}

/**
 * The places that this page kept a moment ago, before it was loaded again. None for whoever comes
 * to it anew.
 */
function keptPlaces(): Place[] {
  const [page] = performance.getEntriesByType('navigation')
  if (!(page instanceof PerformanceNavigationTiming) || page.type !== 'reload') return []
  const kept = keptSchema.safeParse(tabStorage.readJson(sessionKeys.watchedPlaces)).data
  return kept && Math.abs(Date.now() - kept.at) <= KEPT_MS ? kept.places : []
}
