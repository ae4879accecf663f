import { tabStorage } from '@/components/browser/storage'
import { slugProblem } from '@/domain/routes/path-rules'
import { routes } from '@/domain/routes/paths'
import { safeRedirectPath } from '@/domain/routes/redirects'
import { sessionKeys } from '@/domain/storage-keys'

let isLeaving = false

/** Keeps a path of this site for the time after the sign-in. */
export function rememberPath(path: string): void {
  // Browsers that forbid storage sign in all the same, and then go to the library.
  tabStorage.write(sessionKeys.redirectAfterLogin, path)
}

/**
 * Leaves the sign-in for what was wanted before it: the payment of a course, else `next` or the
 * remembered path, else the library. Both are forgotten. Only the first call of a page does
 * anything.
 */
export function continueSignedIn(next: string | null): void {
  if (isLeaving) return
  isLeaving = true
  if (next !== null) rememberPath(next)
  // A full load: the payment page has headers of its own, and every page must be the signed-in one.
  window.location.replace(consumeDestination())
}

/**
 * What was wanted before the sign-in, which is then forgotten. Only safe paths of this site come
 * back.
 */
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
