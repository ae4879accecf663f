'use client'

import { useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { resendConfirmationAction } from '../email-actions'

/** Asks the user to confirm their email, and resends the link. */
export function ConfirmEmailReminder({ email }: { email: string }) {
  const resend = useScopedAction(resendConfirmationAction)
  const { run, isPending, statusMessage, failure } = useAsyncAction()
  return (
    <form
      action={() => run(() => resend(undefined), { successMessage: (message) => message })}
      className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-soft"
    >
      <p>
        Please confirm your email: open the link we sent to{' '}
        <bdi className="wrap-anywhere">{email}</bdi>.
      </p>
      <Button
        type="submit"
        variant="quiet"
        isPending={isPending}
        pendingLabel="Sending the link..."
      >
        Resend the link
      </Button>
      <p role="status" className="basis-full empty:hidden">
        {statusMessage?.tone === 'success' && statusMessage.text}
      </p>
      {failure && (
        <div className="basis-full">
          <FailureNotice>{failure.message}</FailureNotice>
        </div>
      )}
    </form>
  )
}
