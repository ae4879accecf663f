'use client'

import { useAttempt } from '@/components/browser/use-attempt'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { memberMessages } from '@/domain/messages/member-messages'
import { switchCommentsAction } from './actions'

type CommentsOffProps = {
  onSwitchedOn: () => void
  /** They were switched off a moment ago, by a button that is gone. */
  takesFocus?: boolean
  /** Why they could not be loaded after they were switched on. */
  failure?: string | null
}

/** One quiet line in the place of the comments, for who does not want to see any. */
export function CommentsOff({
  onSwitchedOn,
  takesFocus = false,
  failure: loading = null,
}: CommentsOffProps) {
  const { isPending, failure: switching, run } = useAttempt()
  const switchComments = useScopedAction(switchCommentsAction)
  const failure = switching?.message ?? loading
  return (
    <div className="grid max-w-prose grid-cols-1 gap-3 print:hidden">
      <p className="text-sm text-ink-soft">
        You have switched comments off.{' '}
        <Button
          variant="quiet"
          autoFocus={takesFocus}
          pending={isPending}
          pendingLabel="Switching on..."
          onClick={() =>
            run(() => switchComments({ isOff: false }), {
              unreachableMessage: memberMessages.comments.notDone,
              onDone: onSwitchedOn,
            })
          }
        >
          Switch them on again
        </Button>
      </p>
      {failure && <FailureNotice>{failure}</FailureNotice>}
    </div>
  )
}
