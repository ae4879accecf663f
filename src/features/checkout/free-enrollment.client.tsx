'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/domain/paths'
import { enrollFree, sentenceOf } from './checkout-client'

/** A course that costs nothing: somebody signed in has it at once. */
export function FreeEnrollment({ courseId }: { courseId: string }) {
  const [problem, setProblem] = useState<string | null>(null)
  const hasBegun = useRef(false)

  const enroll = useCallback(async () => {
    try {
      await enrollFree(courseId)
    } catch (error) {
      setProblem(sentenceOf(error))
      return
    }
    window.location.assign(routes.personalDashboard)
  }, [courseId])

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
  return (
    <div className="grid justify-items-start gap-5">
      <Notice tone="error">{problem}</Notice>
      <Button onClick={tryAgain}>Try again</Button>
    </div>
  )
}
