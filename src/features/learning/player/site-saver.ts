import { anyAnswer, callEndpoint } from '@/components/browser/call-endpoint'
import { latestScopedUser } from '@/components/layout/user-scope.client'
import { withUserScope, routes } from '@/domain/routes/paths'
import type { ProgressEvent } from '@/domain/learning/progress-event'
import { ProgressSaver, type Sent } from './progress-saver'
import { keepPlaces, keptPlaces } from './tab-places'

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
    schema: anyAnswer,
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
  navigator.sendBeacon(
    withUserScope(routes.progress, person),
    new Blob([JSON.stringify(event)], { type: 'application/json' }),
  )
