import { useState, useTransition } from 'react'
import { problemOf } from '@/components/ui/reached'
import type { ActionResult } from '@/server/result'

type Answer = { tone: 'success' | 'error'; text: string }

type Outcome = {
  done: string
  /** When nothing was heard: no connection, or a new version of the site. */
  failed: string
  onDone?: () => void
}

/** Runs an action about one's money and keeps how it ended. */
export function useRefundAttempt() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isPending, startTransition] = useTransition()

  const attempt = (act: () => Promise<ActionResult<unknown>>, { done, failed, onDone }: Outcome) =>
    startTransition(async () => {
      setAnswer(null)
      const failure = await problemOf(act(), failed)
      startTransition(() => {
        setAnswer(failure ? { tone: 'error', text: failure } : { tone: 'success', text: done })
        if (failure === null) onDone?.()
      })
    })

  return { attempt, answer, isPending, forget: () => setAnswer(null) }
}
