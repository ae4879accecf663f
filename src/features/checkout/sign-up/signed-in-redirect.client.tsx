'use client'

import { useEffect } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/domain/routes/paths'
import { readPendingCourseSlug } from './sign-up-storage'

/**
 * Redirects a signed-in user to the checkout of the course that they were enrolling in, else to the
 * library.
 */
export function SignedInRedirect({ courseSlugs }: { courseSlugs: readonly string[] }) {
  useEffect(() => {
    const pendingSlug = readPendingCourseSlug()
    const isForSale = pendingSlug !== null && courseSlugs.includes(pendingSlug)
    window.location.replace(isForSale ? routes.checkout(pendingSlug) : routes.dashboard)
  }, [courseSlugs])
  return <Spinner />
}
