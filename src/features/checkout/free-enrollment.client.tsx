'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { useAttempt } from '@/components/browser/use-attempt'
import { AgreementNote } from '@/components/layout/agreement-note'
import { useScopedUser } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { formatAmount } from '@/domain/checkout/money'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { enrollFree } from './checkout-client'
import { saveTabCoupon } from './coupon/coupon-storage'

/** Gives somebody signed in a course that costs them nothing: PayPal is not needed. */
function useEnrollment(courseId: string, coupon?: string) {
  const person = useScopedUser()
  const { run, isPending, failure } = useAttempt()
  const enroll = () =>
    run(() => enrollFree({ courseId, ...(coupon !== undefined && { coupon }) }, person), {
      onDone: () => {
        if (coupon !== undefined) saveTabCoupon(null)
        window.site.own(courseId, 'free')
        window.location.assign(routes.personalDashboard)
      },
    })
  return { enroll, isPending, failure }
}

/** A course that a coupon makes free. */
export function CouponEnrollment({ courseId, coupon }: { courseId: string; coupon: string }) {
  const { enroll, isPending, failure } = useEnrollment(courseId, coupon)
  return (
    <div className="grid justify-items-start gap-5">
      {failure && <FailureNotice>{failure.message}</FailureNotice>}
      <AgreementNote />
      <Button onClick={enroll} pending={isPending} pendingLabel="Opening your course...">
        Enroll for free
      </Button>
    </div>
  )
}

/** A course that costs nothing: somebody signed in has it at once. */
export function FreeEnrollment({ courseId }: { courseId: string }) {
  const { enroll, failure } = useEnrollment(courseId)
  const hasBegun = useRef(false)

  const begin = useEffectEvent(enroll)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [])

  if (failure === null) return <Spinner label="Opening your course..." />
  if (failure.priceCents !== undefined) {
    return (
      <div className="grid justify-items-start gap-5">
        <Notice tone="info">
          {messages.payment.priceChanged(formatAmount(failure.priceCents))}
        </Notice>
        <Button onClick={() => window.location.reload()}>Go to payment</Button>
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-5">
      <FailureNotice>{failure.message}</FailureNotice>
      <Button onClick={enroll}>Try again</Button>
    </div>
  )
}
