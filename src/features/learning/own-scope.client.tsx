'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useTransition } from 'react'
import { callEndpoint } from '@/components/browser/call-endpoint'
import { AuthHintSync } from '@/components/layout/auth-hint.client'
import { UserScope } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import type { Person } from '@/domain/learning/learner-state'
import { messages } from '@/domain/messages/messages'
import type { ActionResult } from '@/server/requests/result'

type Schema<T> = Parameters<typeof callEndpoint<T>>[1]['schema']

export type OwnData<T> = {
  /** Null until the page has heard of it. */
  data: T | null
  /** Why it could not be read, as a sentence. */
  failure: string | null
  /** Reads it again. Answers whether that worked. */
  read: () => Promise<boolean>
}

/** Reads what is one's own on a page that is the same for everybody (docs/decisions/0043). */
export function useOwnData<T extends { person: Person }>(
  address: string,
  schema: Schema<T>,
): OwnData<T> {
  const [data, setData] = useState<T | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const take = (answer: ActionResult<T>): boolean => {
    if (!answer.ok) {
      // Nobody is signed in any more, or they have lost the course: the site says what now.
      if (data && leadsElsewhere.has(answer.error.code)) window.location.reload()
      else setFailure(answer.error.message)
      return false
    }
    // Somebody else has signed in: nothing on this page is theirs.
    if (data && data.person.manualUserId !== answer.data.person.manualUserId) {
      window.location.reload()
      return false
    }
    setFailure(null)
    setData(answer.data)
    return true
  }
  const ask = () =>
    callEndpoint(address, { schema, unreachableMessage: messages.course.progressNotRead })
  const readFirst = useEffectEvent(() => void ask().then(take))
  useEffect(() => readFirst(), [address])
  return { data, failure, read: async () => take(await ask()) }
}

const leadsElsewhere = new Set<string>(['session_ended', 'not_enrolled'])

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
