import { useRef, useState, useTransition } from 'react'
import type { ActionResult, Failure } from '@/server/requests/action-result'
import { toResult } from './to-result'

/** The message about the last attempt. */
export type StatusMessage = { tone: 'error' | 'success'; text: string }

export type AttemptOptions<T> = {
  /** The success message, if any. */
  successMessage?: string | ((data: T) => string)
  /** The message if the server is unreachable, instead of the default message. */
  unreachableMessage?: string
  onDone?: (data: T) => void
  onFailed?: (failure: Failure) => void
}

/** Runs one action at a time and tracks its status. */
export function useAsyncAction() {
  const [isPending, startTransition] = useTransition()
  const [statusMessage, setStatusMessage] = useState<StatusMessage | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isRunning = useRef(false)

  function setStatus(text: string | undefined, newFailure: Failure | null) {
    setFailure(newFailure)
    setStatusMessage(text === undefined ? null : { tone: newFailure ? 'error' : 'success', text })
  }

  function run<T>(action: () => Promise<ActionResult<T>>, options: AttemptOptions<T> = {}): void {
    if (isRunning.current) return
    isRunning.current = true
    const { successMessage, unreachableMessage, onDone, onFailed } = options
    setStatus(undefined, null)
    startTransition(async () => {
      try {
        const result = await toResult(action(), unreachableMessage)
        startTransition(() => {
          if (result.ok) {
            setStatus(
              typeof successMessage === 'function' ? successMessage(result.data) : successMessage,
              null,
            )
            onDone?.(result.data)
          } else {
            setStatus(result.error.message, result.error)
            onFailed?.(result.error)
          }
        })
      } finally {
        isRunning.current = false
      }
    })
  }

  return {
    /** Runs an action. Does nothing while another action is running. */
    run,
    isPending,
    /** The failure of the last attempt, or null. */
    failure,
    /** The message about the last attempt, or null. */
    statusMessage,
    /** Clears the failure and the message. */
    clearStatus: () => setStatus(undefined, null),
  }
}
