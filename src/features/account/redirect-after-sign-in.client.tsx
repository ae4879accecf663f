'use client'

import { useEffect } from 'react'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { tabStorage } from '@/components/browser/storage'
import { validateSlug } from '@/domain/routes/path-rules'
import { safeRedirectPath } from '@/domain/routes/redirects'
import { sessionKeys } from '@/domain/storage-keys'

/** Redirects a signed-in user to the page they requested before signing in. */
export function RedirectAfterSignIn({ next }: { next: string | null }) {
  useEffect(() => {
    redirectAfterSignIn(next)
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

let isRedirecting = false

/** Stores a path on this site that sign-in redirects to. */
export function storeRedirectPath(path: string): void {
  // If storage is unavailable, the sign-in still works and redirects to the library.
  tabStorage.write(sessionKeys.redirectAfterLogin, path)
}

/**
 * Redirects to the stored checkout, else `next`, else the stored path, else the library. Later
 * calls on the same page do nothing.
 */
export function redirectAfterSignIn(next: string | null): void {
  if (isRedirecting) return
  isRedirecting = true
  if (next !== null) storeRedirectPath(next)
  // Loads the full page: the payment page has its own headers, and cached pages are outdated.
  window.location.replace(consumeDestination())
}

/** Returns the path of the stored destination, and clears what was stored. */
function consumeDestination(): string {
  const courseSlug = readAndClear(sessionKeys.pendingEnrollmentCourseId)
  const path = safeRedirectPath(readAndClear(sessionKeys.redirectAfterLogin))
  if (courseSlug !== null && validateSlug(courseSlug) === null) return routes.checkout(courseSlug)
  return path ?? routes.dashboard
}

function readAndClear(key: string): string | null {
  const value = tabStorage.read(key)
  tabStorage.write(key, null)
  return value
}
