'use client'

import { useEffect, useRef, useState } from 'react'
import { AdminButton } from '@/admin/shared/admin-button.client'

type SendConfirmationProps = { people: number; isDisabled: boolean; onSend: () => void }

/** Asks once more before an announcement goes out: it cannot be taken back. */
export function SendConfirmation({ people, isDisabled, onSend }: SendConfirmationProps) {
  const [isAsked, setIsAsked] = useState(false)
  const question = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isAsked) question.current?.focus()
  }, [isAsked])

  if (!isAsked)
    return (
      <div>
        <AdminButton
          isPrimary
          isDisabled={isDisabled || people === 0}
          onPress={() => setIsAsked(true)}
        >
          Send it now
        </AdminButton>
      </div>
    )
  const whom = people === 1 ? '1 person' : `${people.toLocaleString('en-US')} people`
  return (
    <div
      ref={question}
      tabIndex={-1}
      role="group"
      aria-label="Confirm that it is sent"
      className="h2h-sending__ask"
    >
      <p>
        This goes to <strong>{whom}</strong>. A mail that has gone out cannot be taken back, and the
        words cannot be changed any more.
      </p>
      <div className="h2h-sending__buttons">
        <AdminButton
          isPrimary
          isDisabled={isDisabled}
          onPress={() => {
            setIsAsked(false)
            onSend()
          }}
        >
          {`Yes, send it to ${whom}`}
        </AdminButton>
        <AdminButton onPress={() => setIsAsked(false)}>No, not yet</AdminButton>
      </div>
    </div>
  )
}
