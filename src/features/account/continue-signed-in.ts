import { tabStorage } from '@/components/browser/storage'
import { slugProblem } from '@/domain/routes/path-rules'
import { routes } from '@/domain/routes/paths'
import { safeRedirectPath } from '@/domain/routes/redirects'
import { sessionKeys } from '@/domain/storage-keys'

let isLeaving = false

/** Stores a path of this site to redirect to after the sign-in. */
export function rememberPath(path: string): void {
  // If storage is unavailable, the sign-in still works and redirects to the library.
  tabStorage.write(sessionKeys.redirectAfterLogin, path)
}

/**
 * Redirects to the stored checkout, else to `next`, else to the stored path, else to the library.
 * Later calls on the same page do nothing.
 */
export function continueSignedIn(next: string | null): void {
  if (isLeaving) return
  isLeaving = true
  if (next !== null) rememberPath(next)
  // Uses a full page load, because the payment page needs its own headers, and pages that were
  // loaded before the sign-in must not be reused.
  window.location.replace(consumeDestination())
}

/**
 * Returns and clears the stored destination: the checkout of a course, else a safe path of this
 * site, else the library.
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
