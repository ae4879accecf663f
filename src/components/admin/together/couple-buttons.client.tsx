'use client'

import { useEffect, useRef, useState } from 'react'
import { AdminButton } from '../admin-button.client'
import { withServerMessage, useAdminAttempt } from '../use-admin-attempt'
import { endPartnershipAction, freeSecondPlaceAction } from './couple-actions'
import '../decisions.css'

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
  const status = useRef<HTMLParagraphElement>(null)
  // What does not fit any more is not asked any more.
  const words = wish === null ? undefined : explains[wish]

  useEffect(() => {
    if (wish !== null) confirmation.current?.focus()
  }, [wish])

  const leave = () => {
    setWish(null)
    status.current?.focus()
  }

  const run = (choice: Choice) =>
    attempt(() => choices[choice].act({ partnershipId }), { ...withServerMessage, onEnd: leave })

  return (
    <div className="h2h-decisions">
      <p className="h2h-decisions__buttons">
        {(['end', 'free'] as const).map(
          (choice) =>
            explains[choice] !== undefined && (
              <AdminButton
                key={choice}
                isDisabled={isPending}
                onPress={() => {
                  forget()
                  setWish(choice)
                }}
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
            <AdminButton isDisabled={isPending} onPress={leave}>
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
