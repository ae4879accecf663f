'use client'

import { useRouter } from 'next/navigation'
import { useAuthHint } from '@/components/layout/auth-hint.client'
import { Button } from '@/components/ui/button'
import { formatPrice } from '@/domain/money'
import { routes } from '@/domain/paths'
import { sessionKeys } from '@/domain/storage-keys'

type EnrollButtonProps = { slug: string; priceCents: number }

/**
 * Begins an enrollment (specification, section 4): somebody signed in goes to the payment, a visitor
 * signs in first and the course is remembered.
 */
export function EnrollButton({ slug, priceCents }: EnrollButtonProps) {
  const router = useRouter()
  const isSignedIn = useAuthHint()

  function enroll() {
    // The payment page has headers of its own, so it is loaded anew.
    if (isSignedIn) {
      window.location.assign(routes.checkout(slug))
      return
    }
    try {
      sessionStorage.setItem(sessionKeys.pendingEnrollmentCourseId, slug)
      sessionStorage.setItem(sessionKeys.redirectAfterLogin, window.location.pathname)
      router.push(routes.signIn)
    } catch (error) {
      // Where storage is forbidden, the address carries the wish.
      if (!(error instanceof DOMException)) throw error
      router.push(routes.signInThen(routes.checkout(slug)))
    }
  }

  return (
    <Button onClick={enroll}>
      {priceCents === 0 ? 'Enroll Now for free' : `Enroll Now for ${formatPrice(priceCents)}`}
    </Button>
  )
}
