'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { useAttempt } from '@/components/browser/use-attempt'
import { useScopedUser } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { formatAmount } from '@/domain/checkout/money'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { enrollFree } from './checkout-client'

/** A course that costs nothing: somebody signed in has it at once. */
export function FreeEnrollment({ courseId }: { courseId: string }) {
  const person = useScopedUser()
  const { run, failure, retry } = useAttempt()
  const hasBegun = useRef(false)

  const enroll = useEffectEvent(() =>
    run(() => enrollFree({ courseId }, person), {
      onDone: () => {
        window.site.own(courseId, 'free')
        window.location.assign(routes.personalDashboard)
      },
    }),
  )
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    enroll()
  }, [])

  if (failure === null) return <Spinner label="Opening your course..." />
  if (failure.priceCents !== undefined) {
    return (
      <div className="grid justify-items-start gap-5">
        <Notice tone="info">
          {messages.payment.priceChanged(formatAmount(failure.priceCents))}
        </Notice>
        <Button onClick={() => window.location.reload()}>Go to the payment</Button>
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-5">
      <FailureNotice>{failure.message}</FailureNotice>
      <Button onClick={retry}>Try again</Button>
    </div>
  )
}
