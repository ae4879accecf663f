import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { formatPrice } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import type { CourseView } from '../views'

type EnrollButtonProps = {
  course: Pick<CourseView, 'slug' | 'priceCents' | 'overviewPath'>
  children?: ReactNode
}

/**
 * Begins an enrollment (docs/specification.md, section 4): somebody signed in goes to the payment,
 * a visitor signs in first, and the site's script remembers the course. Who owns the course goes to
 * it instead; the words of the offer (`children`) then leave, and their place stays.
 */
export function EnrollButton({ course, children }: EnrollButtonProps) {
  const { slug, priceCents, overviewPath } = course
  const checkout = routes.checkout(slug)
  const price = priceCents === 0 ? 'free' : formatPrice(priceCents)
  // The site's script changes the price for who came with a coupon (check-coupon.ts).
  const offer = (
    <span>
      Enroll Now for{' '}
      <span data-offer-price={price} suppressHydrationWarning>
        {price}
      </span>
    </span>
  )
  const look = buttonClass('primary')
  return (
    <>
      {/* All three have the same place, so that nothing moves when they change. */}
      <div data-enroll="" className="grid *:col-start-1 *:row-start-1">
        <a
          href={routes.signInThen(checkout)}
          rel="nofollow"
          data-wish={slug}
          className={clsx(look, 'signed-in:invisible')}
        >
          {offer}
        </a>
        <a
          href={checkout}
          rel="nofollow"
          className={clsx(look, 'owner:invisible signed-out:invisible')}
        >
          {offer}
        </a>
        <a
          href={overviewPath ?? routes.dashboard}
          rel="nofollow"
          className={clsx(look, 'not-owner:invisible')}
        >
          Go to your course
        </a>
      </div>
      {children && <div className="owner:invisible">{children}</div>}
    </>
  )
}
