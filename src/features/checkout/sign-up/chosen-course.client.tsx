'use client'

import { useBrowserValue } from '@/components/browser/use-browser-value'
import { formatCoursePrice } from '@/domain/checkout/money'
import { readTabCoupon } from '../coupon/coupon-storage'
import type { CourseForSale } from '../queries'

/** Renders the course and its price next to the first steps of the sign-up. */
export function ChosenCourse({ course }: { course: CourseForSale }) {
  const { title, priceCents } = course
  const coupon = useBrowserValue(readTabCoupon, null)
  return (
    <section aria-label="Your course" className="mb-6 border-b border-hairline pb-6">
      <p className="text-sm text-ink-soft">Your course</p>
      <p className="heading mt-1 flex flex-wrap items-baseline justify-between gap-x-6 text-xl">
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {title}
        </span>
        <span className="tabular-nums">{formatCoursePrice(priceCents)}</span>
      </p>
      {priceCents > 0 && coupon && (
        <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
          We’ll check coupon {coupon} at the payment step.
        </p>
      )}
    </section>
  )
}
