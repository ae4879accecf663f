'use client'

import { useState } from 'react'
import { useAttempt } from '@/components/browser/use-attempt'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { switchByLinkAction } from './actions'

type UnsubscribeFormProps = { token: string; isWanted: boolean }

/** Ends mails by the press of a button, and takes that back. */
export function UnsubscribeForm({ token, isWanted: wasWanted }: UnsubscribeFormProps) {
  const [isWanted, setIsWanted] = useState(wasWanted)
  const { run, isPending, statusMessage } = useAttempt()
  const submit = () =>
    run(() => switchByLinkAction({ token, isWanted: !isWanted }), {
      done: (sentence) => sentence,
      onDone: () => setIsWanted(!isWanted),
    })
  return (
    <form action={submit} className="grid justify-items-start gap-6">
      {statusMessage && <Notice tone={statusMessage.tone}>{statusMessage.text}</Notice>}
      <Button type="submit" pending={isPending} pendingLabel="One moment...">
        {isWanted ? 'No more of these mails' : 'Undo: get them again'}
      </Button>
    </form>
  )
}
