'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useCallback, useRef, useSyncExternalStore } from 'react'
import { tabStorage } from '@/components/browser/storage'
import { useAuthHint } from '@/components/layout/auth-hint.client'
import { buttonClass } from '@/components/ui/button-class'
import { formatPrice } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import { sessionKeys } from '@/domain/storage-keys'
import { readOwnCourses, rememberedOwnCourses, subscribeToOwnCourses } from './own-courses'

type EnrollButtonProps = { slug: string; priceCents: number; children?: ReactNode }

const goThere = 'Go to your course'

/**
 * Begins an enrollment (docs/specification.md, section 4): somebody signed in goes to the payment,
 * a visitor signs in first and the course is remembered. Who owns the course goes to it instead;
 * the words of the offer (`children`) then leave, and their place stays.
 */
export function EnrollButton({ slug, priceCents, children }: EnrollButtonProps) {
  const router = useRouter()
  const isSignedIn = useAuthHint()
  const passFocus = usePassedFocus()
  const answer = useSyncExternalStore(subscribeToOwnCourses, rememberedOwnCourses, () => null)
  const ownPath = isSignedIn ? readOwnCourses(answer)[slug] : undefined
  const offer =
    priceCents === 0 ? 'Enroll Now for free' : `Enroll Now for ${formatPrice(priceCents)}`

  function enroll() {
    // The payment page has headers of its own, so it is loaded anew.
    if (isSignedIn) {
      window.location.assign(routes.checkout(slug))
      return
    }
    const isKept =
      tabStorage.write(sessionKeys.pendingEnrollmentCourseId, slug) &&
      tabStorage.write(sessionKeys.redirectAfterLogin, window.location.pathname)
    // Where storage is forbidden, the address carries the wish.
    router.push(isKept ? routes.signIn : routes.signInThen(routes.checkout(slug)))
  }

  return (
    <>
      {ownPath === undefined ? (
        <button ref={passFocus} type="button" onClick={enroll} className={buttonClass('primary')}>
          <Words shown={offer} also={goThere} />
        </button>
      ) : (
        <a ref={passFocus} href={ownPath} className={buttonClass('primary')}>
          <Words shown={goThere} also={offer} />
        </a>
      )}
      {children && (
        <div className={ownPath === undefined ? undefined : 'invisible'}>{children}</div>
      )}
    </>
  )
}

/**
 * For two elements that take each other's place: the one that goes hands its focus to the other.
 */
function usePassedFocus() {
  const isPassed = useRef(false)
  return useCallback((element: HTMLElement | null) => {
    if (isPassed.current) element?.focus({ preventScroll: true })
    isPassed.current = false
    // React calls this while the element is still in the page.
    return () => {
      isPassed.current = element !== null && element === document.activeElement
    }
  }, [])
}

/** Words with room for the others, so that nothing moves when they change places. */
function Words({ shown, also }: { shown: string; also: string }) {
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span>{shown}</span>
      <span aria-hidden="true" className="invisible">
        {also}
      </span>
    </span>
  )
}
