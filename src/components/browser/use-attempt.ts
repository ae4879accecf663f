import { useRef, useState, useTransition } from 'react'
import type { ActionResult, Failure } from '@/server/requests/result'
import { toResult } from './to-result'

/** What came of something that was pressed. */
export type StatusMessage = { tone: 'error' | 'success'; text: string }

export type AttemptOptions<T> = {
  /** What is said when it worked; without it nothing is said then. */
  done?: string | ((data: T) => string)
  /** What is said when the site was not reached, instead of the general sentence. */
  unreachableMessage?: string
  onDone?: (data: T) => void
  onFailed?: (failure: Failure) => void
}

/**
 * One press at a time on its way to the site, and what came of it. What is on the screen stays
 * until the answer is there.
 */
export function useAttempt() {
  const [isPending, startTransition] = useTransition()
  const [statusMessage, setStatusMessage] = useState<StatusMessage | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isOnItsWay = useRef(false)

  function show(text: string | undefined, failed: Failure | null) {
    setFailure(failed)
    setStatusMessage(text === undefined ? null : { tone: failed ? 'error' : 'success', text })
  }

  function run<T>(call: () => Promise<ActionResult<T>>, how: AttemptOptions<T> = {}): void {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    const { done, unreachableMessage, onDone, onFailed } = how
    show(undefined, null)
    startTransition(async () => {
      try {
        const answer = await toResult(call(), unreachableMessage)
        startTransition(() => {
          if (answer.ok) {
            show(typeof done === 'function' ? done(answer.data) : done, null)
            onDone?.(answer.data)
          } else {
            show(answer.error.message, answer.error)
            onFailed?.(answer.error)
          }
        })
      } finally {
        isOnItsWay.current = false
      }
    })
  }

  return {
    /** Sends something. A second press while the first is on its way does nothing. */
    run,
    isPending,
    /** Why the last press did not work, or null. */
    failure,
    /** The sentence about the last press, or null. */
    statusMessage,
    /** Takes back what was said. */
    forget: () => show(undefined, null),
  }
}
