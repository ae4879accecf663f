'use client'

import { useRouter } from 'next/navigation'
import { useAttempt } from '@/components/browser/use-attempt'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { memberMessages } from '@/domain/messages/member-messages'
import { switchCommentsAction } from './actions'

const words = {
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
  /** What pressing it does. */
  turns: 'on' | 'off'
  onDone: () => void
  /** They were switched off a moment ago, by a button that is gone. */
  takesFocus?: boolean
  /** Why they could not be loaded after they were switched on. */
  failure?: string | null
}

/** One quiet line that switches comments off for oneself, or in their place on again. */
export function CommentsSwitch(props: CommentsSwitchProps) {
  const { turns, onDone, takesFocus = false, failure: loading = null } = props
  const { isPending, failure: switching, run } = useAttempt()
  const switchComments = useScopedAction(switchCommentsAction)
  const { before, button, pending } = words[turns]
  const failure = switching?.message ?? loading
  return (
    <div className="grid max-w-prose grid-cols-1 gap-3 print:hidden">
      <p className="text-sm text-ink-soft">
        {before}{' '}
        <Button
          variant="quiet"
          autoFocus={takesFocus}
          pending={isPending}
          pendingLabel={pending}
          onClick={() =>
            run(() => switchComments({ isOff: turns === 'off' }), {
              unreachableMessage: memberMessages.comments.notDone,
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

/** The same on a page that the server renders with comments. */
export function CommentsSwitchOn() {
  const router = useRouter()
  return <CommentsSwitch turns="on" onDone={() => router.refresh()} />
}
