'use client'

import { unstable_rethrow } from 'next/navigation'
import { useActionState } from 'react'
import { Button } from '@/components/ui/button'
import { messages } from '@/domain/messages'
import { resendConfirmationAction } from '../email-actions'

/** Asks to confirm the address, and sends another link. */
export function ConfirmEmailReminder({ email }: { email: string }) {
  const [said, submit, isPending] = useActionState(resend, '')
  return (
    <form
      action={submit}
      className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-soft"
    >
      <p>
        Please confirm that <bdi className="wrap-anywhere">{email}</bdi> is your address: open the
        link that we mailed to you.
      </p>
      <Button type="submit" variant="quiet" pending={isPending} pendingLabel="Sending the link...">
        Send the link again
      </Button>
      <p role="status" className="basis-full empty:hidden">
        {said}
      </p>
    </form>
  )
}

async function resend(): Promise<string> {
  try {
    const result = await resendConfirmationAction(undefined)
    return result.ok ? result.data : result.error.message
  } catch (error) {
    unstable_rethrow(error)
    return messages.general.networkFailure
  }
}
