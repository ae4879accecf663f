import { refundTexts, type RefundPolicy } from '@/domain/refunds/refund-policy'
import { formatDateTime } from '@/domain/text/format-date'
import { formatCoursePrice } from '@/domain/checkout/money'
import type { CourseView } from './course-queries'

type PriceFactProps = { course: CourseView; refundPolicy: RefundPolicy }

/** The price of a course. The site's script inserts a coupon's price (check-coupon.ts). */
export function PriceFact({ course, refundPolicy }: PriceFactProps) {
  const { priceCents, currency, referencePriceCents, launchUntil } = course
  const isReduced = referencePriceCents !== null || launchUntil !== null
  return (
    <div aria-live="polite" className="text-sm text-ink-soft">
      <p>
        {/* Without a reduction, only the enroll button shows the price. */}
        {isReduced && (
          <span data-price-fact="list" suppressHydrationWarning>
            <span className="font-semibold text-ink">
              {formatCoursePrice({ cents: priceCents, currency })}
            </span>
            {referencePriceCents !== null && (
              <>
                , reduced from <s>{formatCoursePrice({ cents: referencePriceCents, currency })}</s>,
                the lowest price in the past 30 days
              </>
            )}
            {launchUntil && `, until ${formatDateTime(new Date(launchUntil), 'utc')}`}.{' '}
          </span>
        )}
        {priceCents > 0 && (
          <>
            <span data-price-fact="coupon" hidden suppressHydrationWarning>
              <span data-coupon-part="price" className="font-semibold text-ink" />, reduced from{' '}
              <s data-coupon-part="before" /> with coupon{' '}
              <strong data-coupon-part="code" className="wrap-anywhere" />.{' '}
            </span>
            <span data-paid-terms="">One-time payment. {refundTexts(refundPolicy).guarantee}.</span>
          </>
        )}
      </p>
      {priceCents > 0 && <p data-coupon-note="" className="wrap-anywhere text-ink" />}
    </div>
  )
}
