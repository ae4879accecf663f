'use client'

import { useRouter } from 'next/navigation'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Notice } from '@/components/ui/notice'
import { PressButton } from '@/components/ui/press-button.client'
import { cancelEmailChangeAction } from '../email-actions'

/** Shows a pending change of email, with a button to cancel it. */
export function PendingEmailChange({ email }: { email: string | null }) {
  const router = useRouter()
  const cancelChange = useScopedAction(cancelEmailChangeAction)
  const { run, isPending, statusMessage, failure } = useAsyncAction()

  const cancel = () =>
    run(() => cancelChange(undefined), {
      successMessage: (message) => message,
      // Only after success: if the session has ended, a refresh would discard unsaved fields.
      onDone: () => router.refresh(),
    })

  return (
    <>
      <div role="status">
        {email !== null && (
          <Notice>
            <p>
              We sent a link to <bdi>{email}</bdi>. Your email changes once you open it.
            </p>
            <PressButton
              variant="quiet"
              isPending={isPending}
              pendingLabel="Canceling..."
              onPress={cancel}
            >
              Keep current email
            </PressButton>
          </Notice>
        )}
        {email === null && statusMessage?.tone === 'success' && (
          <p className="text-sm text-ink-soft">{statusMessage.text}</p>
        )}
      </div>
      {/* Outside the status region, which would make screen readers announce the failure twice. */}
      {email !== null && failure && <FailureNotice>{failure.message}</FailureNotice>}
    </>
  )
}
