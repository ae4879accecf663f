'use client'

import { useEffect, useRef, useState } from 'react'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { withServerMessage, useAdminAttempt } from '@/admin/shared/use-admin-attempt'
import { endPartnershipAction, freeSecondPlaceAction } from './couple-actions'
import '@/admin/shared/decisions.css'

const choices = {
  end: { label: 'End this partnership', act: endPartnershipAction },
  free: { label: 'Free the second place', act: freeSecondPlaceAction },
}

type Choice = keyof typeof choices

type CoupleButtonsProps = {
  partnershipId: string
  /** What happens to whom, for what can be done now. */
  explains: Partial<Record<Choice, string>>
}

/** What can be done for two people on request. Each says what it does before it does it. */
export function CoupleButtons({ partnershipId, explains }: CoupleButtonsProps) {
  const { attempt, message, forget, isPending } = useAdminAttempt()
  const [wish, setWish] = useState<Choice | null>(null)
  const confirmation = useRef<HTMLDivElement>(null)
  const openers = useRef<Partial<Record<Choice, HTMLButtonElement | null>>>({})
  const status = useRef<HTMLParagraphElement>(null)
  const [isDone, setIsDone] = useState(false)
  // What does not fit any more is not asked any more.
  const words = wish === null ? undefined : explains[wish]

  useEffect(() => {
    if (wish !== null) confirmation.current?.focus()
  }, [wish])

  useEffect(() => {
    // The button that had the focus is gone.
    if (isDone) status.current?.focus()
  }, [isDone])

  const ask = (choice: Choice) => {
    forget()
    setIsDone(false)
    setWish(choice)
  }

  const leave = (choice: Choice) => {
    setWish(null)
    openers.current[choice]?.focus()
  }

  const run = (choice: Choice) =>
    attempt(() => choices[choice].act({ partnershipId }), {
      ...withServerMessage,
      onEnd: () => {
        setWish(null)
        setIsDone(true)
      },
    })

  return (
    <div className="h2h-decisions">
      <p>
        {Object.keys(explains).length > 0
          ? 'When one of them asks you, you can do this:'
          : 'Nothing is left to do for them here.'}
      </p>
      <p className="h2h-decisions__buttons">
        {(['end', 'free'] as const).map(
          (choice) =>
            explains[choice] !== undefined && (
              <AdminButton
                key={choice}
                ref={(button) => {
                  openers.current[choice] = button
                }}
                isDisabled={isPending}
                onPress={() => ask(choice)}
              >
                {choices[choice].label}
              </AdminButton>
            ),
        )}
      </p>
      {wish !== null && words !== undefined && (
        <div
          ref={confirmation}
          tabIndex={-1}
          role="group"
          aria-label={choices[wish].label}
          className="h2h-decisions__ask"
        >
          <p>{words}</p>
          <p className="h2h-decisions__buttons">
            <AdminButton isPrimary isDisabled={isPending} onPress={() => run(wish)}>
              {isPending ? 'One moment…' : `Yes: ${choices[wish].label}`}
            </AdminButton>
            <AdminButton isDisabled={isPending} onPress={() => leave(wish)}>
              No, leave it
            </AdminButton>
          </p>
        </div>
      )}
      <p ref={status} tabIndex={-1} role="status">
        {message}
      </p>
    </div>
  )
}
