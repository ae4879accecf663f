'use client'

import { useBrowserValue } from '@/components/browser/use-browser-value'
import { formatCoursePrice } from '@/domain/checkout/money'
import { readTabCoupon } from '../coupon/coupon-storage'
import type { CourseForSale } from '../queries'

/** Renders the course and its price above the first steps of the sign-up. */
export function ChosenCourse({ course }: { course: CourseForSale }) {
  const { title, priceCents, currency } = course
  const coupon = useBrowserValue(readTabCoupon, null)
  return (
    <section
      aria-label="Your course"
      className="grid gap-1 rounded-soft border border-hairline bg-sunk px-5 py-4"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 font-semibold">
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {title}
        </span>
        <span className="tabular-nums">{formatCoursePrice({ cents: priceCents, currency })}</span>
      </p>
      {priceCents > 0 && coupon && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          We’ll check coupon {coupon} at the payment step.
        </p>
      )}
    </section>
  )
}
