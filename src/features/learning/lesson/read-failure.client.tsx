'use client'

import { useEffect, useRef, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { messages } from '@/domain/messages/messages'

type ReadFailureProps = { failure: string | null; read: () => Promise<unknown> }

/** Says that the student's own data could not be loaded, and offers to try again. */
export function ReadFailure({ failure, read }: ReadFailureProps) {
  const [isPending, startTransition] = useTransition()
  const pressed = useRef(false)
  useEffect(() => {
    if (failure || !pressed.current) return
    pressed.current = false
    // The button that was pressed is gone.
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
