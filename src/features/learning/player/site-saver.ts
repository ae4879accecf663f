import * as z from 'zod/mini'
import { anyResponse, callEndpoint, sendBeacon } from '@/components/browser/call-endpoint'
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
    {
      send,
      beacon,
      store: storePositions,
      userNumber: latestScopedUser,
      now: () => performance.now(),
    },
    storedPositions(),
  )
  window.addEventListener('online', () => created.retry())
  // Phones may close a hidden page without firing another event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') created.sendBeacon()
  })
  window.addEventListener('pagehide', () => created.sendBeacon())
  return created
}

async function send(event: ProgressEvent, userNumber: string | undefined): Promise<Sent> {
  const result = await callEndpoint(routes.progress, {
    schema: anyResponse,
    method: 'POST',
    body: event,
    userNumber,
    keepalive: true,
  })
  if (result.ok) return 'saved'
  // Other errors are temporary: a sign-out or another user in another tab, a rate limit, and so on.
  const { code } = result.error
  return code === 'bad_request' || code === 'not_enrolled' ? 'refused' : 'failed'
}

const beacon = (event: ProgressEvent, userNumber: string | undefined): boolean =>
  sendBeacon(routes.progress, { body: event, userNumber })

/** Older stored positions are ignored, because another device may have saved newer progress. */
const STORED_MS = 60_000

const storedSchema = z.object({
  at: z.number(),
  places: z.array(
    z.object({ person: z.optional(z.string()), lessonId: z.string(), seconds: z.number() }),
  ),
})

/** Stores positions for a reload, which requests the page before it sends the last events. */
function storePositions(positions: LessonPosition[]): void {
  // If storage is unavailable, the page resumes at the last saved position.
  tabStorage.write(sessionKeys.watchedPlaces, JSON.stringify({ at: Date.now(), places: positions }))
}

/** Returns the recently stored positions after a reload, else an empty list. */
function storedPositions(): LessonPosition[] {
  const [page] = performance.getEntriesByType('navigation')
  if (!(page instanceof PerformanceNavigationTiming) || page.type !== 'reload') return []
  const stored = storedSchema.safeParse(tabStorage.readJson(sessionKeys.watchedPlaces)).data
  return stored && Math.abs(Date.now() - stored.at) <= STORED_MS ? stored.places : []
}
