import { useRouter } from 'next/navigation'
import { useAsyncAction } from '@/components/browser/use-async-action'
import type { ActionResult } from '@/server/requests/result'

type AdminAttemptOptions<T> = {
  /** The success message. */
  done: string | ((data: T) => string)
  /** Called with the result, or with undefined if the action failed. */
  onEnd?: (data?: T) => void
}

/** Returns the server's message unchanged. */
export const serverMessage = (sentence: string) => sentence

/** Shows the message that the server returned. */
export const withServerMessage = { done: serverMessage }

/** Runs one action at a time, shows its message, and refreshes the page afterward. */
export function useAdminAction() {
  const router = useRouter()
  const { run, statusMessage, isPending, forget } = useAsyncAction()

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
