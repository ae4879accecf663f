'use client'

import { useState } from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/domain/routes/paths'
import { setSubscriptionByLinkAction } from './actions'

type UnsubscribeFormProps = { token: string; isSubscribed: boolean }

/** Unsubscribes or resubscribes the owner of an emailed link. Works without JavaScript. */
export function UnsubscribeForm({
  token,
  isSubscribed: isInitiallySubscribed,
}: UnsubscribeFormProps) {
  const [isSubscribed, setIsSubscribed] = useState(isInitiallySubscribed)
  const { run, isPending, statusMessage } = useAsyncAction()
  const submit = () =>
    run(() => setSubscriptionByLinkAction({ token, isSubscribed: !isSubscribed }), {
      successMessage: (message) => message,
      onDone: () => setIsSubscribed(!isSubscribed),
    })
  return (
    <form
      action={routes.oneClickUnsubscribe(token)}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) submit()
      }}
      className="grid justify-items-start gap-6"
    >
      <input type="hidden" name="wanted" value={isSubscribed ? 'no' : 'yes'} />
      {statusMessage && <Notice tone={statusMessage.tone}>{statusMessage.text}</Notice>}
      <Button type="submit" isPending={isPending} pendingLabel="One moment...">
        {isSubscribed ? 'Unsubscribe' : 'Resubscribe'}
      </Button>
    </form>
  )
}
