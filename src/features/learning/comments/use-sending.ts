import { useState, useTransition } from 'react'
import { reached } from '@/components/ui/reached'
import { memberMessages } from '@/domain/member-messages'
import type { ActionResult } from '@/server/result'

type Sending = {
  isPending: boolean
  /** Why it did not work, or null. */
  failure: string | null
  /** Sends, and goes on with what came back. What is on the screen stays until then. */
  send: <T>(call: () => Promise<ActionResult<T>>, onDone: (data: T) => void) => void
}

/** One thing at a time on its way to the site. `unreached` is said when the site could not be asked. */
export function useSending(unreached: string = memberMessages.comments.notDone): Sending {
  const [isPending, startTransition] = useTransition()
  const [failure, setFailure] = useState<string | null>(null)

  const send: Sending['send'] = (call, onDone) =>
    startTransition(async () => {
      setFailure(null)
      const result = await reached(call(), unreached)
      startTransition(() => {
        if (result.ok) onDone(result.data)
        else setFailure(result.error.message)
      })
    })
  return { isPending, failure, send }
}
