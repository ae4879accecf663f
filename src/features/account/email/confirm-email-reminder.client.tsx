'use client'

import { useActionState } from 'react'
import { useOwn } from '@/components/layout/person.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { reached } from '@/components/ui/reached'
import { resendConfirmationAction } from '../email-actions'

/** Asks to confirm the address, and sends another link. */
export function ConfirmEmailReminder({ email }: { email: string }) {
  const resend = useOwn(resendConfirmationAction)
  const [answer, submit, isPending] = useActionState(() => reached(resend(undefined)), null)
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
        {answer?.ok && answer.data}
      </p>
      {answer?.ok === false && (
        <div className="basis-full">
          <FailureNotice>{answer.error.message}</FailureNotice>
        </div>
      )}
    </form>
  )
}
