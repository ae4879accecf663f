'use client'

import { memberMessages } from '@/domain/messages/member-messages'
import { sendAgain } from './mail-actions'
import { useAdminAttempt } from './use-admin-attempt'

type SendAgainButtonProps = { failedMailId: string; isGivenUp: boolean }

/** Tries a mail again, and says so. Only what is given up can be tried again. */
export function SendAgainButton({ failedMailId, isGivenUp }: SendAgainButtonProps) {
  const { attempt, message, isPending } = useAdminAttempt()
  const press = () =>
    attempt(() => sendAgain({ failedMailId }), { done: memberMessages.mail.queuedAgain })

  return (
    <section className="field-type" aria-label="Send again">
      <p>
        {isGivenUp
          ? 'A link in it may have expired by now. Whoever asked for it can ask for a new one.'
          : 'There is nothing to do here.'}
      </p>
      {isGivenUp && (
        <p>
          <button
            type="button"
            className="btn btn--style-secondary btn--size-medium"
            disabled={isPending}
            onClick={press}
          >
            {isPending ? 'Sending again…' : 'Send again'}
          </button>
        </p>
      )}
      <p role="status">{message}</p>
    </section>
  )
}
