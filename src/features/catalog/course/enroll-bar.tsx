import { formatCoursePrice } from '@/domain/checkout/money'
import type { CourseView } from './course-queries'
import { EnrollButton } from './enroll-button'

/** The price and the enroll button at the bottom of a phone's screen (show-enroll-bar.ts). */
export function EnrollBar({ course }: { course: CourseView }) {
  const { slug, title, priceCents, currency } = course
  const price = formatCoursePrice({ cents: priceCents, currency })
  return (
    <div
      data-enroll-bar=""
      data-course={slug}
      suppressHydrationWarning
      hidden
      className="fixed inset-x-0 bottom-0 z-10 border-t border-hairline bg-raised pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden owner:hidden print:hidden"
    >
      <div className="shell flex items-center justify-between gap-4">
        <p className="min-w-0 leading-tight">
          <bdi className="block truncate text-sm text-ink-soft">{title}</bdi>
          <span
            className="heading text-lg tabular-nums"
            {...(priceCents > 0 && { 'data-offer-price': price })}
            suppressHydrationWarning
          >
            {price}
          </span>
        </p>
        <div className="shrink-0">
          <EnrollButton course={course} />
        </div>
      </div>
    </div>
  )
}
