'use client'

import { useEffect } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/domain/routes/paths'
import { pendingCourseId } from './sign-up-storage'

/**
 * Redirects a signed-in user to the checkout of the course in which they were enrolling, else to
 * the library.
 */
export function SignedInRedirect({ courseIds }: { courseIds: readonly string[] }) {
  useEffect(() => {
    const pending = pendingCourseId()
    const isKnown = pending !== null && courseIds.includes(pending)
    window.location.replace(isKnown ? routes.checkout(pending) : routes.dashboard)
  }, [courseIds])
  return <Spinner />
}
