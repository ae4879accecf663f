import { tabStorage } from '@/components/browser/storage'
import { slugProblem } from '@/domain/routes/path-rules'
import { routes } from '@/domain/routes/paths'
import { safeRedirectPath } from '@/domain/routes/redirects'
import { sessionKeys } from '@/domain/storage-keys'

let isLeaving = false

/** Stores a path of this site to continue with after the sign-in. */
export function rememberPath(path: string): void {
  // Without storage, the sign-in works too and leads to the library.
  tabStorage.write(sessionKeys.redirectAfterLogin, path)
}

/** Continues to the stored checkout, else `next`, else the stored path. Works once per page. */
export function continueSignedIn(next: string | null): void {
  if (isLeaving) return
  isLeaving = true
  if (next !== null) rememberPath(next)
  // A full load: the payment page has its own headers, and every page must be the signed-in one.
  window.location.replace(consumeDestination())
}

/** Returns and clears the stored destination. Only safe paths of this site are returned. */
export function consumeDestination(): string {
  const course = take(sessionKeys.pendingEnrollmentCourseId)
  const path = safeRedirectPath(take(sessionKeys.redirectAfterLogin))
  if (course !== null && slugProblem(course) === null) return routes.checkout(course)
  return path ?? routes.dashboard
}

function take(key: string): string | null {
  const value = tabStorage.read(key)
  tabStorage.write(key, null)
  return value
}
