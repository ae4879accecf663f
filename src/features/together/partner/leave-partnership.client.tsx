'use client'

import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { PressButton } from '@/components/ui/press-button.client'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { leavePartnershipAction } from './actions'
import { usePartnerAct } from './partner-scope.client'

/** Leaves a partnership, after what happens then was said. */
export function LeavePartnership({ id, name }: { id: string; name: string }) {
  const leave = useScopedAction(leavePartnershipAction)
  const { act, pending } = usePartnerAct()
  const [isAsking, setIsAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const question = useRef<HTMLParagraphElement>(null)

  /** The focus goes to what is said, and comes back from it. */
  function ask(isOpen: boolean) {
    flushSync(() => setIsAsking(isOpen))
    const target = isOpen ? question.current : opener.current
    target?.focus()
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') ask(false)
  }

  if (!isAsking) {
    return (
      <PressButton
        ref={opener}
        variant="quiet"
        className="justify-self-start"
        onPress={() => ask(true)}
      >
        End the partnership…
      </PressButton>
    )
  }
  return (
    <div
      role="group"
      aria-label="End the partnership"
      onKeyDown={onKeyDown}
      className="grid gap-4 rounded-soft border border-line bg-sunk p-5"
    >
      <p ref={question} tabIndex={-1} className="max-w-prose">
        It ends at once, and you need no reason. You both keep the course, and each of you keeps
        what they wrote. <bdi>{name}</bdi> no longer sees anything of yours, and you see nothing of{' '}
        <bdi>{name}</bdi>’s. <bdi>{name}</bdi> is told that it has ended, and nothing else.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <PressButton
          variant="secondary"
          pending={pending === 'leave'}
          pendingLabel="Ending..."
          onPress={() =>
            act('leave', () => leave({ partnershipId: id }), { done: partnerMessages.hasLeft })
          }
        >
          End the partnership
        </PressButton>
        <Button variant="quiet" onClick={() => ask(false)}>
          Keep the partnership
        </Button>
      </div>
    </div>
  )
}
