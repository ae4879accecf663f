'use client'

import { unstable_rethrow } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { messages } from '@/domain/messages'
import { cancelEmailChangeAction } from '../email-actions'

type PendingEmailChangeProps = {
  /** The address that waits to be confirmed. */
  email: string
  /** Told what to say when it is forgotten. */
  onCancelled: (sentence: string) => void
}

/** Says that an address waits to be confirmed as the new one, and forgets it when asked to. */
export function PendingEmailChange({ email, onCancelled }: PendingEmailChangeProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, startTransition] = useTransition()

  const cancel = () =>
    startTransition(async () => {
      const { isDone, sentence } = await answer()
      startTransition(() => {
        if (isDone) onCancelled(sentence)
        else setFailure(sentence)
      })
    })

  return (
    <Notice>
      <p>
        A link is on its way to <bdi>{email}</bdi>. Your email changes once you open it there.
      </p>
      {failure && <p>{failure}</p>}
      <Button variant="quiet" pending={isPending} pendingLabel="Cancelling..." onClick={cancel}>
        Keep the old one
      </Button>
    </Notice>
  )
}

async function answer(): Promise<{ isDone: boolean; sentence: string }> {
  try {
    const result = await cancelEmailChangeAction(undefined)
    return { isDone: result.ok, sentence: result.ok ? result.data : result.error.message }
  } catch (error) {
    unstable_rethrow(error)
    return { isDone: false, sentence: messages.general.networkFailure }
  }
}
