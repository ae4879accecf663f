'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { useOwn } from '@/components/layout/person.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Notice } from '@/components/ui/notice'
import { reached } from '@/components/ui/reached'
import type { ActionResult } from '@/server/result'
import { cancelEmailChangeAction } from '../email-actions'

type PendingEmailChangeProps = {
  /** The address that waits to be confirmed, or null. */
  email: string | null
}

/** Says that an address waits to be confirmed as the new one, and forgets it when asked to. */
export function PendingEmailChange({ email }: PendingEmailChangeProps) {
  const router = useRouter()
  const cancelChange = useOwn(cancelEmailChangeAction)
  const [answer, setAnswer] = useState<ActionResult<string> | null>(null)
  const [isPending, startTransition] = useTransition()

  const cancel = () =>
    startTransition(async () => {
      const result = await reached(cancelChange(undefined))
      startTransition(() => {
        setAnswer(result)
        // A page that is drawn anew for whoever is signed out loses what is typed on it.
        if (result.ok) router.refresh()
      })
    })

  return (
    <>
      <div role="status">
        {email !== null && (
          <Notice>
            <p>
              A link is on its way to <bdi>{email}</bdi>. Your email changes once you open it there.
            </p>
            <Button
              variant="quiet"
              pending={isPending}
              pendingLabel="Cancelling..."
              onClick={cancel}
            >
              Keep the old one
            </Button>
          </Notice>
        )}
        {email === null && answer?.ok && <p className="text-sm text-ink-soft">{answer.data}</p>}
      </div>
      {/* Beside the status, which would say it a second time. */}
      {email !== null && answer?.ok === false && (
        <FailureNotice>{answer.error.message}</FailureNotice>
      )}
    </>
  )
}
