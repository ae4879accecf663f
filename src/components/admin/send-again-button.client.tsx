'use client'

import { unstable_rethrow, useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { memberMessages } from '@/domain/member-messages'
import { messages } from '@/domain/messages'
import { sendAgain } from './mail-actions'

type SendAgainButtonProps = { failedMailId: string; isGivenUp: boolean }

/** Tries a mail again, and says so. Only what is given up can be tried again. */
export function SendAgainButton({ failedMailId, isGivenUp }: SendAgainButtonProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const [message, setMessage] = useState('')

  const press = () =>
    startTransition(async () => {
      setMessage('')
      const sentence = await tryAgain(failedMailId).catch((error: unknown) => {
        unstable_rethrow(error)
        return messages.general.networkFailure
      })
      startTransition(() => setMessage(sentence))
      router.refresh()
    })

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

async function tryAgain(failedMailId: string): Promise<string> {
  const result = await sendAgain({ failedMailId })
  return result.ok ? memberMessages.mail.queuedAgain : result.error.message
}
