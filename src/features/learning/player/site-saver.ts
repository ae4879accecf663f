import * as z from 'zod/mini'
import { anyResponse, callEndpoint, sendOnLeaving } from '@/components/browser/call-endpoint'
import { tabStorage } from '@/components/browser/storage'
import { latestScopedUser } from '@/components/layout/user-scope.client'
import type { ProgressEvent } from '@/domain/learning/progress-event'
import { routes } from '@/domain/routes/paths'
import { sessionKeys } from '@/domain/storage-keys'
import { type LessonPosition, ProgressSaver, type Sent } from './progress-saver'

/** The saver of this tab, which outlives client-side navigation. */
let saver: ProgressSaver | null = null

/** Returns the tab's saver. Browser only. */
export function siteSaver(): ProgressSaver {
  saver ??= makeSaver()
  return saver
}

function makeSaver(): ProgressSaver {
  const created = new ProgressSaver(
    { send, beacon, store: storePositions, person: latestScopedUser, now: () => performance.now() },
    storedPositions(),
  )
  window.addEventListener('online', () => created.retry())
  // A hidden page may never return: phones close it without another event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') created.leave()
  })
  window.addEventListener('pagehide', () => created.leave())
  return created
}

async function send(event: ProgressEvent, person: string | undefined): Promise<Sent> {
  const result = await callEndpoint(routes.progress, {
    schema: anyResponse,
    method: 'POST',
    body: event,
    person,
    keepalive: true,
  })
  if (result.ok) return 'saved'
  // Signed out or another user in another tab, rate limited, or a server error: retry later.
  const { code } = result.error
  return code === 'bad_request' || code === 'not_enrolled' ? 'refused' : 'failed'
}

const beacon = (event: ProgressEvent, person: string | undefined): boolean =>
  sendOnLeaving(routes.progress, { body: event, person })

/** After a minute, another device may have made progress, and the server knows best. */
const STORED_MS = 60_000

const storedSchema = z.object({
  at: z.number(),
  places: z.array(
    z.object({ person: z.optional(z.string()), lessonId: z.string(), seconds: z.number() }),
  ),
})

/** Stores positions for a reload, which is requested before the last events are sent. */
function storePositions(positions: LessonPosition[]): void {
  // Without storage, the page resumes at the last saved position.
  tabStorage.write(sessionKeys.watchedPlaces, JSON.stringify({ at: Date.now(), places: positions }))
}

/** Returns the positions stored a moment ago, but only after a reload. */
function storedPositions(): LessonPosition[] {
  const [page] = performance.getEntriesByType('navigation')
  if (!(page instanceof PerformanceNavigationTiming) || page.type !== 'reload') return []
  const stored = storedSchema.safeParse(tabStorage.readJson(sessionKeys.watchedPlaces)).data
  return stored && Math.abs(Date.now() - stored.at) <= STORED_MS ? stored.places : []
}
