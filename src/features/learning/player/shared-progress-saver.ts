import * as z from 'zod/mini'
import { anyResponse, callEndpoint, sendBeacon } from '@/components/browser/call-endpoint'
import { tabStorage } from '@/components/browser/storage'
import { latestScopedUserNumber } from '@/components/layout/user-scope.client'
import type { ProgressEvent } from '@/domain/learning/progress-event'
import { routes } from '@/domain/routes/paths'
import { sessionKeys } from '@/domain/storage-keys'
import { type LessonPosition, ProgressSaver, type SendResult } from './progress-saver'

/** This tab's saver, which is kept during client-side navigation. */
let saver: ProgressSaver | null = null

/** Returns this tab's progress saver. Must be called in a browser. */
export function getProgressSaver(): ProgressSaver {
  saver ??= createSaver()
  return saver
}

function createSaver(): ProgressSaver {
  const newSaver = new ProgressSaver(
    {
      send: sendEvent,
      sendBeacon: (event, userNumber) => sendBeacon(routes.progress, { body: event, userNumber }),
      store: storePositions,
      getUserNumber: latestScopedUserNumber,
      now: () => performance.now(),
    },
    readStoredPositions(),
  )
  window.addEventListener('online', () => newSaver.retry())
  // Phones may close a hidden page without firing another event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') newSaver.sendBeacon()
  })
  window.addEventListener('pagehide', () => newSaver.sendBeacon())
  return newSaver
}

async function sendEvent(
  event: ProgressEvent,
  userNumber: string | undefined,
): Promise<SendResult> {
  const result = await callEndpoint(routes.progress, {
    schema: anyResponse,
    method: 'POST',
    body: event,
    userNumber,
    keepalive: true,
  })
  if (result.ok) return 'saved'
  // Other errors are temporary, such as a rate limit, or a sign-out or sign-in in another tab.
  const { code } = result.error
  return code === 'bad_request' || code === 'not_enrolled' ? 'refused' : 'failed'
}

/** Older stored positions are ignored, because another device may have saved newer progress. */
const MAX_STORED_AGE_MS = 60_000

const storedPositionsSchema = z.object({
  at: z.number(),
  positions: z.array(
    z.object({ userNumber: z.optional(z.string()), lessonId: z.string(), seconds: z.number() }),
  ),
})

/** Stores positions, because a reload requests the page before the last events are sent. */
function storePositions(positions: LessonPosition[]): void {
  // If storage is unavailable, the page resumes at the last saved position.
  tabStorage.write(sessionKeys.playbackPositions, JSON.stringify({ at: Date.now(), positions }))
}

/** Returns the recently stored positions after a reload, else an empty list. */
function readStoredPositions(): LessonPosition[] {
  const [navigationEntry] = performance.getEntriesByType('navigation')
  if (
    !(navigationEntry instanceof PerformanceNavigationTiming) ||
    navigationEntry.type !== 'reload'
  )
    return []
  const storedData = storedPositionsSchema.safeParse(
    tabStorage.readJson(sessionKeys.playbackPositions),
  ).data
  return storedData && Math.abs(Date.now() - storedData.at) <= MAX_STORED_AGE_MS
    ? storedData.positions
    : []
}
