'use client'

import { useEffect } from 'react'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { tabStorage } from '@/components/browser/storage'
import { slugProblem } from '@/domain/routes/path-rules'
import { safeRedirectPath } from '@/domain/routes/redirects'
import { sessionKeys } from '@/domain/storage-keys'

/** Redirects a signed-in user to the page they requested before signing in. */
export function ContinueSignedIn({ next }: { next: string | null }) {
  useEffect(() => {
    continueSignedIn(next)
  }, [next])

  return (
    <p role="status">
      {messages.general.loading}{' '}
      <a href={next ?? routes.dashboard} className="text-link">
        Continue
      </a>
    </p>
  )
}

let isLeaving = false

/** Stores a path of this site to redirect to after the sign-in. */
export function rememberPath(path: string): void {
  // If storage is unavailable, the sign-in still works and redirects to the library.
  tabStorage.write(sessionKeys.redirectAfterLogin, path)
}

/**
 * Redirects to the stored checkout, else `next`, else the stored path, else the library. Later
 * calls on the same page do nothing.
 */
export function continueSignedIn(next: string | null): void {
  if (isLeaving) return
  isLeaving = true
  if (next !== null) rememberPath(next)
  // A full page load: the payment page needs its own headers, and older pages are outdated.
  window.location.replace(consumeDestination())
}

/**
 * Takes the stored destination: a course's checkout, else a path of this site, else the library.
 */
function consumeDestination(): string {
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
