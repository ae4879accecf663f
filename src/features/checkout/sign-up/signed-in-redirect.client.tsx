'use client'

import { useEffect } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/domain/routes/paths'
import { pendingCourse } from './sign-up-storage'

/** Somebody signed in needs no account: on to the course that was wanted, else to the library. */
export function SignedInRedirect({ courseIds }: { courseIds: readonly string[] }) {
  useEffect(() => {
    const wanted = pendingCourse()
    const isKnown = wanted !== null && courseIds.includes(wanted)
    window.location.replace(isKnown ? routes.checkout(wanted) : routes.dashboard)
  }, [courseIds])
  return <Spinner />
}
