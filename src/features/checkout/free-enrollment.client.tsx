'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { usePerson } from '@/components/layout/person.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { formatAmount } from '@/domain/money'
import { messages } from '@/domain/messages'
import { routes } from '@/domain/paths'
import { enrollFree, RefusedError, sentenceOf } from './checkout-client'

/** A course that costs nothing: somebody signed in has it at once. */
export function FreeEnrollment({ courseId }: { courseId: string }) {
  const person = usePerson()
  const [problem, setProblem] = useState<string | null>(null)
  const [priceCents, setPriceCents] = useState<number | null>(null)
  const hasBegun = useRef(false)

  const enroll = useCallback(async () => {
    try {
      await enrollFree(courseId, person)
    } catch (error) {
      if (error instanceof RefusedError) setPriceCents(error.priceCents)
      setProblem(sentenceOf(error))
      return
    }
    window.location.assign(routes.personalDashboard)
  }, [courseId, person])

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void enroll()
  }, [enroll])

  function tryAgain() {
    setProblem(null)
    void enroll()
  }

  if (problem === null) return <Spinner label="Opening your course..." />
  if (priceCents !== null) {
    return (
      <div className="grid justify-items-start gap-5">
        <Notice tone="info">{messages.payment.priceChanged(formatAmount(priceCents))}</Notice>
        <Button onClick={() => window.location.reload()}>Go to the payment</Button>
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-5">
      <FailureNotice>{problem}</FailureNotice>
      <Button onClick={tryAgain}>Try again</Button>
    </div>
  )
}
