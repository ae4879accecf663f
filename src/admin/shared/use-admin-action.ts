import { useRouter } from 'next/navigation'
import { useAsyncAction } from '@/components/browser/use-async-action'
import type { ActionResult } from '@/server/requests/result'

type AdminAttemptOptions<T> = {
  /** The success message, instead of the message that the action returns. */
  done?: string
  /** Called with the result, or with undefined if the action failed. */
  onEnd?: (data?: T) => void
}

/** Runs one action at a time, shows its message, and refreshes the page afterward. */
export function useAdminAction() {
  const router = useRouter()
  const { run, statusMessage, isPending, clearStatus } = useAsyncAction()

  function attempt<T>(
    act: () => Promise<ActionResult<T>>,
    { done, onEnd }: AdminAttemptOptions<T> = {},
  ) {
    const end = (data?: T) => {
      onEnd?.(data)
      router.refresh()
    }
    run(act, { successMessage: done ?? String, onDone: end, onFailed: () => end() })
  }

  return { attempt, message: statusMessage?.text ?? '', isPending, clearStatus }
}
