'use client'

import { unstable_rethrow, useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { messages } from '@/domain/messages'
import { cancelEmailChangeAction } from '../email-actions'

type PendingEmailChangeProps = {
  /** The address that waits to be confirmed, or null. */
  email: string | null
}

/** Says that an address waits to be confirmed as the new one, and forgets it when asked to. */
export function PendingEmailChange({ email }: PendingEmailChangeProps) {
  const router = useRouter()
  const [said, setSaid] = useState('')
  const [isPending, startTransition] = useTransition()

  const cancel = () =>
    startTransition(async () => {
      const sentence = await answer()
      startTransition(() => {
        setSaid(sentence)
        router.refresh()
      })
    })

  if (email === null) return said ? <p className="text-sm text-ink-soft">{said}</p> : null
  return (
    <Notice>
      <p>
        A link is on its way to <bdi>{email}</bdi>. Your email changes once you open it there.
      </p>
      {said && <p>{said}</p>}
      <Button variant="quiet" pending={isPending} pendingLabel="Cancelling..." onClick={cancel}>
        Keep the old one
      </Button>
    </Notice>
  )
}

async function answer(): Promise<string> {
  try {
    const result = await cancelEmailChangeAction(undefined)
    return result.ok ? result.data : result.error.message
  } catch (error) {
    unstable_rethrow(error)
    return messages.general.networkFailure
  }
}
