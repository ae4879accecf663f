import { useRouter } from 'next/navigation'
import { useAsyncAction } from '@/components/browser/use-async-action'
import type { ActionResult } from '@/server/requests/action-result'

type AdminAttemptOptions<T> = {
  /** The success message, instead of the message that the action returns. */
  successMessage?: string
  /** Called with the result, or with undefined if the action failed. */
  onEnd?: (data?: T) => void
}

/** Runs one action at a time, provides its message, and refreshes the page afterward. */
export function useAdminAction() {
  const router = useRouter()
  const { run, statusMessage, isPending, clearStatus } = useAsyncAction()

  function attempt<T>(
    action: () => Promise<ActionResult<T>>,
    { successMessage, onEnd }: AdminAttemptOptions<T> = {},
  ) {
    const end = (data?: T) => {
      onEnd?.(data)
      router.refresh()
    }
    run(action, { successMessage: successMessage ?? String, onDone: end, onFailed: () => end() })
  }

  return { attempt, message: statusMessage?.text ?? '', isPending, clearStatus }
}
