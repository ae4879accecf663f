'use client'

import { useRouter } from 'next/navigation'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { memberMessages } from '@/domain/messages/member-messages'
import { switchCommentsAction } from './actions'

const texts = {
  on: {
    before: 'You turned comments off.',
    button: 'Turn comments on',
    pending: 'Turning on...',
  },
  off: {
    before: 'Prefer to learn without comments?',
    button: 'Turn comments off',
    pending: 'Turning off...',
  },
} as const

type CommentsSwitchProps = {
  switchTo: 'on' | 'off'
  onDone: () => void
  /** Whether to take the focus after the button that turned comments off was removed. */
  autoFocus?: boolean
  /** Why the comments could not be loaded after they were turned on. */
  failure?: string | null
}

/** Renders a button that turns comments off for the current user, or on again. */
export function CommentsSwitch(props: CommentsSwitchProps) {
  const { switchTo, onDone, autoFocus = false, failure: loadFailure = null } = props
  const { isPending, failure: switchFailure, run } = useAsyncAction()
  const switchComments = useScopedAction(switchCommentsAction)
  const { before, button, pending } = texts[switchTo]
  const failure = switchFailure?.message ?? loadFailure
  return (
    <div className="grid max-w-prose grid-cols-1 gap-3 print:hidden">
      <p className="text-sm text-ink-soft">
        {before}{' '}
        <Button
          variant="quiet"
          autoFocus={autoFocus}
          isPending={isPending}
          pendingLabel={pending}
          onClick={() =>
            run(() => switchComments({ isOff: switchTo === 'off' }), {
              unreachableMessage: memberMessages.comments.notSaved,
              onDone,
            })
          }
        >
          {button}
        </Button>
      </p>
      {failure && <FailureNotice>{failure}</FailureNotice>}
    </div>
  )
}

/** Renders a button that turns comments on, for a page whose comments the server renders. */
export function TurnOnComments() {
  const router = useRouter()
  return <CommentsSwitch switchTo="on" onDone={() => router.refresh()} />
}
