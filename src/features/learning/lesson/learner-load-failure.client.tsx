'use client'

import { useEffect, useRef, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { messages } from '@/domain/messages/messages'

type LearnerLoadFailureProps = { failure: string | null; read: () => Promise<unknown> }

/** Reports that the learner's own data could not be loaded, with a retry button. */
export function LearnerLoadFailure({ failure, read }: LearnerLoadFailureProps) {
  const [isPending, startTransition] = useTransition()
  const pressed = useRef(false)
  useEffect(() => {
    if (failure || !pressed.current) return
    pressed.current = false
    // Moves the focus, because the focused button was removed.
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [failure])
  return (
    failure && (
      <div className="grid grid-cols-1 justify-items-start gap-3 print:hidden">
        {!isPending && <FailureNotice>{failure}</FailureNotice>}
        <Button
          variant="quiet"
          pending={isPending}
          pendingLabel={messages.general.loading}
          onClick={() => {
            pressed.current = true
            startTransition(async () => {
              await read()
            })
          }}
        >
          Try again
        </Button>
      </div>
    )
  )
}
