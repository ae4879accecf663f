'use client'

import { useRouter } from 'next/navigation'
import { useAttempt } from '@/components/browser/use-attempt'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Notice } from '@/components/ui/notice'
import { PressButton } from '@/components/ui/press-button.client'
import { cancelEmailChangeAction } from '../email-actions'

type PendingEmailChangeProps = {
  /** The address that waits to be confirmed, or null. */
  email: string | null
}

/** Says that an address waits to be confirmed as the new one, and forgets it when asked to. */
export function PendingEmailChange({ email }: PendingEmailChangeProps) {
  const router = useRouter()
  const cancelChange = useScopedAction(cancelEmailChangeAction)
  const { run, isPending, statusMessage, failure } = useAttempt()

  const cancel = () =>
    run(() => cancelChange(undefined), {
      done: (sentence) => sentence,
      // Not after a failure: a page that is drawn anew for whoever is signed out loses what is
      // typed on it.
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
              pending={isPending}
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
      {/* Beside the status, which would say it a second time. */}
      {email !== null && failure && <FailureNotice>{failure.message}</FailureNotice>}
    </>
  )
}
