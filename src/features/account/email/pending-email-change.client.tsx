'use client'

import { unstable_rethrow, useRouter } from 'next/navigation'
import { useActionState } from 'react'
import { Button } from '@/components/ui/button'
import { messages } from '@/domain/messages'
import { cancelEmailChangeAction } from '../email-actions'

/** Says that an address waits to be confirmed as the new one, and forgets it when asked to. */
export function PendingEmailChange({ email }: { email: string }) {
  const router = useRouter()
  const [said, submit, isPending] = useActionState(async () => {
    const sentence = await cancel()
    router.refresh()
    return sentence
  }, '')
  return (
    <form action={submit} className="grid justify-items-start gap-1 text-sm text-ink-soft">
      <p>
        A link is on its way to <bdi className="wrap-anywhere">{email}</bdi>. Your email changes
        once you open it there.
      </p>
      <Button type="submit" variant="quiet" pending={isPending} pendingLabel="Cancelling...">
        Keep the old one
      </Button>
      <p role="status" className="empty:hidden">
        {said}
      </p>
    </form>
  )
}

async function cancel(): Promise<string> {
  try {
    const result = await cancelEmailChangeAction(undefined)
    return result.ok ? result.data : result.error.message
  } catch (error) {
    unstable_rethrow(error)
    return messages.general.networkFailure
  }
}
