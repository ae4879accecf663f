'use client'

import { formatCoursePrice } from '@/domain/checkout/money'
import type { CourseForSale } from '../queries'
import { PendingCoupon } from './pending-coupon.client'

/** Renders the course and its price above the first steps of the sign-up. */
export function ChosenCourse({ course: { title, priceCents } }: { course: CourseForSale }) {
  return (
    <section
      aria-label="Your course"
      className="grid gap-1 rounded-soft border border-hairline bg-sunk px-5 py-4"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 font-semibold">
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {title}
        </span>
        <span className="tabular-nums">{formatCoursePrice(priceCents)}</span>
      </p>
      {priceCents > 0 && <PendingCoupon />}
    </section>
  )
}
