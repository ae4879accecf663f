'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { AgreementNote } from '@/components/layout/agreement-note'
import { useScopedUserNumber } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/domain/routes/paths'
import { enrollFree } from './checkout-client'
import { saveTabCoupon } from './coupon/coupon-storage'

/** Enrolls the signed-in user in a course that is free for them, without PayPal. */
function useFreeEnrollment(courseId: string, coupon?: string) {
  const userNumber = useScopedUserNumber()
  const { run, isPending, failure } = useAsyncAction()
  const enroll = () =>
    run(() => enrollFree({ courseId, ...(coupon !== undefined && { coupon }) }, userNumber), {
      onDone: () => {
        if (coupon !== undefined) saveTabCoupon(null)
        window.site.addCourse(courseId, 'free')
        window.location.assign(routes.personalDashboard)
      },
    })
  return { enroll, isPending, failure }
}

/** A button that enrolls the user in a course that a coupon makes free. */
export function CouponEnrollment({ courseId, coupon }: { courseId: string; coupon: string }) {
  const { enroll, isPending, failure } = useFreeEnrollment(courseId, coupon)
  return (
    <div className="grid justify-items-start gap-5">
      {failure && <FailureNotice>{failure.message}</FailureNotice>}
      <AgreementNote />
      <Button onClick={enroll} isPending={isPending} pendingLabel="Opening your course...">
        Enroll for free
      </Button>
    </div>
  )
}

/** Enrolls the user in a free course on mount, without a button. */
export function FreeEnrollment({ courseId }: { courseId: string }) {
  const { enroll, failure } = useFreeEnrollment(courseId)
  const hasStarted = useRef(false)

  const start = useEffectEvent(enroll)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    start()
  }, [])

  if (failure === null) return <Spinner label="Opening your course..." />
  if (failure.priceCents !== undefined) {
    return (
      <div className="grid justify-items-start gap-5">
        <Notice tone="info">{failure.message}</Notice>
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
