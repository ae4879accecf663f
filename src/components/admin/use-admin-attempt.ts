import { useRouter } from 'next/navigation'
import { useAttempt } from '../browser/use-attempt'
import type { ActionResult } from '@/server/result'

type How<T> = {
  /** Said when it worked. */
  done: string | ((data: T) => string)
  /** Told what came back, or nothing when it failed. */
  onEnd?: (data?: T) => void
}

/** The sentence that an action answers with. */
export const asAnswered = { done: (sentence: string) => sentence }

/** Runs one action at a time, keeps the sentence about how it went, and reads the page again. */
export function useAdminAttempt() {
  const router = useRouter()
  const { run, said, isPending, forget } = useAttempt()

  const attempt = <T>(act: () => Promise<ActionResult<T>>, { done, onEnd }: How<T>) => {
    const end = (data?: T) => {
      onEnd?.(data)
      router.refresh()
    }
    run(act, { done, onDone: end, onFailed: () => end() })
  }

  return { attempt, message: said?.text ?? '', isPending, forget }
}
