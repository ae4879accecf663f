import { MoneyText } from '@/components/ui/money-text'
import { refundTexts, type RefundPolicy } from '@/domain/refunds/refund-policy'
import type { AppliedCoupon } from './checkout-client'
import type { CourseForSale } from './queries'

type PriceSummaryProps = {
  course: CourseForSale
  /** The price that the buyer agrees to, which can be newer than the price in `course`. */
  priceCents: number
  coupon: AppliedCoupon | null
  refundPolicy: RefundPolicy
}

/** Renders the course, its exact price, the coupon's discount, and the guarantee. */
export function PriceSummary({ course, priceCents, coupon, refundPolicy }: PriceSummaryProps) {
  // Leaves out a coupon whose price differs from the agreed price, because the lines wouldn't add
  // up.
  const appliedCoupon = coupon?.priceCents === priceCents ? coupon : null
  const { currency } = course
  return (
    <div className="grid gap-2 border-y border-hairline py-4 sm:gap-4 sm:py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <p dir="auto" className="min-w-36 flex-1 wrap-anywhere">
          <span className="heading block text-xl">{course.title}</span>
          {course.subtitle && <span className="text-ink-soft">{course.subtitle}</span>}
        </p>
        {(priceCents > 0 || appliedCoupon) && (
          <p className="heading text-2xl">
            <MoneyText cents={priceCents} currency={currency} />
          </p>
        )}
      </div>
      {appliedCoupon && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-8 gap-y-1 text-sm text-ink-soft">
          <dt>{course.isLaunchPrice ? 'Launch price' : 'Price'}</dt>
          <dd className="text-end">
            <MoneyText cents={priceCents + appliedCoupon.discountCents} currency={currency} />
          </dd>
          <dt>Coupon {appliedCoupon.code}</dt>
          <dd className="text-end">
            −<MoneyText cents={appliedCoupon.discountCents} currency={currency} />
          </dd>
        </dl>
      )}
      <p className="text-sm text-ink-soft">
        {priceNoteText(course, priceCents, appliedCoupon !== null)}
        {priceCents > 0 && `. ${refundTexts(refundPolicy).guarantee}.`}
      </p>
    </div>
  )
}

function priceNoteText(
  { satisfactionRate }: CourseForSale,
  priceCents: number,
  hasCoupon: boolean,
): string {
  if (priceCents === 0)
    return hasCoupon
      ? 'Your coupon covers the full price. There’s nothing to pay.'
      : 'This course is free. There’s nothing to pay.'
  return satisfactionRate === null
    ? 'One-time payment only'
    : `One-time payment only with ${satisfactionRate}% Satisfaction Guaranteed`
}
