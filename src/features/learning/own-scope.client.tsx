'use client'

import { type ReactNode, useEffect, useRef, useTransition } from 'react'
import { AuthHintSync } from '@/components/layout/auth-hint.client'
import { UserScope } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { messages } from '@/domain/messages/messages'
import type { Person } from '@/domain/learning/learner-state'

type OwnScopeProps = {
  /** Null until the page has heard of it. */
  person: Person | null
  children: ReactNode
}

/** Tells a page that is the same for everybody who is at it. */
export function OwnScope({ person, children }: OwnScopeProps) {
  return (
    <UserScope person={person?.manualUserId ?? null} email={person?.email} zone={person?.timezone}>
      {person && <AuthHintSync user={person} />}
      {children}
    </UserScope>
  )
}

type ReadFailureProps = { failure: string | null; read: () => Promise<unknown> }

/** Says that what is one's own could not be read. Nothing while all is well. */
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
