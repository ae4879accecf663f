'use client'

import { useBrowserValue } from '@/components/browser/use-browser-value'
import { readTabCoupon } from '../coupon/coupon-storage'

/** Tells a visitor with a coupon in this tab that it's checked later. */
export function PendingCoupon() {
  const coupon = useBrowserValue(readTabCoupon, null)
  if (coupon === null) return null
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      We’ll check coupon {coupon} at the payment step.
    </p>
  )
}
