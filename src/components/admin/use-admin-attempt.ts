import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { reached } from '@/components/ui/reached'
import type { ActionResult } from '@/server/result'

/** Runs one action at a time, keeps the sentence about how it went, and reads the page again. */
export function useAdminAttempt() {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const [message, say] = useState('')

  const attempt = (
    act: () => Promise<ActionResult<string>>,
    onEnd: (isDone: boolean) => void = () => undefined,
  ) =>
    startTransition(async () => {
      say('')
      const answer = await reached(act())
      startTransition(() => {
        say(answer.ok ? answer.data : answer.error.message)
        onEnd(answer.ok)
      })
      router.refresh()
    })

  return { attempt, message, say, isPending }
}
