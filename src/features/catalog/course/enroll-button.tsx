import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { formatPrice } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import type { CourseView } from './course-queries'

type EnrollButtonProps = { course: CourseView; children?: ReactNode }

/**
 * Links to sign-in or the checkout to start an enrollment (docs/specification.md, section 4), or to
 * the course for users who have it. The site's script stores the chosen course in the tab.
 * Hides `children` from users who have the course, but keeps their space to prevent layout shift.
 * Works on any page: the script finds out about the course in `data-course`.
 */
export function EnrollButton({ course, children }: EnrollButtonProps) {
  const { slug, priceCents, currency, overviewPath } = course
  const checkoutPath = routes.checkout(slug)
  const priceText = priceCents === 0 ? 'free' : formatPrice({ cents: priceCents, currency })
  // For a visitor with a coupon, the site's script replaces the price (check-coupon.ts).
  const offerLabel = (
    <span>
      Enroll Now for{' '}
      <span {...(priceCents > 0 && { 'data-offer-price': priceText })} suppressHydrationWarning>
        {priceText}
      </span>
    </span>
  )
  const baseClass = buttonClass('primary')
  return (
    <div data-course={slug} suppressHydrationWarning className="contents">
      {/* All three links overlap, so that switching between them causes no layout shift. */}
      <div data-enroll="" className="grid *:col-start-1 *:row-start-1">
        <a
          href={routes.signInThen(checkoutPath)}
          rel="nofollow"
          data-enroll-course={slug}
          className={clsx(baseClass, 'signed-in:invisible')}
        >
          {offerLabel}
        </a>
        <a
          href={checkoutPath}
          rel="nofollow"
          className={clsx(baseClass, 'owner:invisible signed-out:invisible')}
        >
          {offerLabel}
        </a>
        <a
          href={overviewPath ?? routes.dashboard}
          rel="nofollow"
          className={clsx(baseClass, 'not-owner:invisible')}
        >
          Go to your course
        </a>
      </div>
      {children && <div className="owner:invisible">{children}</div>}
    </div>
  )
}
