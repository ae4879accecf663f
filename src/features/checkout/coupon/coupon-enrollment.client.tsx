'use client'

import { useAttempt } from '@/components/browser/use-attempt'
import { AgreementNote } from '@/components/layout/agreement-note'
import { useScopedUser } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { routes } from '@/domain/routes/paths'
import { enrollFree } from '../checkout-client'
import { keepCouponOfTab } from './coupon-storage'

/** A course that a coupon makes free: PayPal is not needed. */
export function CouponEnrollment({ courseId, coupon }: { courseId: string; coupon: string }) {
  const person = useScopedUser()
  const { run, isPending, failure } = useAttempt()

  const enroll = () =>
    run(() => enrollFree({ courseId, coupon }, person), {
      onDone: () => {
        keepCouponOfTab(null)
        window.site.own(courseId, 'free')
        window.location.assign(routes.personalDashboard)
      },
    })

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
