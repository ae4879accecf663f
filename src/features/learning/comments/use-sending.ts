import { unstable_rethrow } from 'next/navigation'
import { useState, useTransition } from 'react'
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
      const result = await answerOf(call, unreached)
      startTransition(() => {
        if (result.ok) onDone(result.data)
        else setFailure(result.error.message)
      })
    })
  return { isPending, failure, send }
}

async function answerOf<T>(
  call: () => Promise<ActionResult<T>>,
  unreached: string,
): Promise<ActionResult<T>> {
  try {
    return await call()
  } catch (error) {
    unstable_rethrow(error)
    // No connection, or a new version of the site: what is on this page stays, and can be sent again.
    return { ok: false, error: { code: 'unreached', message: unreached } }
  }
}
