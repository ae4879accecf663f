import { useRouter } from 'next/navigation'
import { useAttempt } from '@/components/browser/use-attempt'
import type { ActionResult } from '@/server/requests/result'

type AdminAttemptOptions<T> = {
  /** What is said when it worked. */
  done: string | ((data: T) => string)
  /** Told what came back, or nothing when it failed. */
  onEnd?: (data?: T) => void
}

/** The sentence that an action answers with. */
export const errorSentence = (sentence: string) => sentence

/** It is said. */
export const withServerMessage = { done: errorSentence }

/** Runs one action at a time, keeps the sentence about how it went, and reads the page again. */
export function useAdminAttempt() {
  const router = useRouter()
  const { run, statusMessage, isPending, forget } = useAttempt()

  const attempt = <T>(
    act: () => Promise<ActionResult<T>>,
    { done, onEnd }: AdminAttemptOptions<T>,
  ) => {
    const end = (data?: T) => {
      onEnd?.(data)
      router.refresh()
    }
    run(act, { done, onDone: end, onFailed: () => end() })
  }

  return { attempt, message: statusMessage?.text ?? '', isPending, forget }
}
