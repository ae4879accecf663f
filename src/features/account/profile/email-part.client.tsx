'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useId, useRef, useState } from 'react'
import { PressButton } from '@/components/ui/press-button.client'
import { ChangeEmailForm } from './change-email.client'

export type EmailPartProps = {
  address: string
  isConfirmed: boolean
  /** How to confirm it, while it is not. */
  reminder?: ReactNode
  /** What is said of a new address that waits to be confirmed, and how to keep the old one. */
  waiting?: ReactNode
  /** Whether the account has a second step: another address then takes a code. */
  needsCode: boolean
}

/** The email of the account, whether it is confirmed, and the way to another one. */
export function EmailPart({ address, isConfirmed, reminder, waiting, needsCode }: EmailPartProps) {
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <p id={id} className="font-semibold">
        Email
      </p>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <bdi className="wrap-anywhere">{address}</bdi>
        <span className={isConfirmed ? 'text-sm text-sage' : 'text-sm text-ink-soft'}>
          {isConfirmed ? 'Confirmed' : 'Not confirmed yet'}
        </span>
      </div>
      {!isConfirmed && reminder}
      {waiting}
      <div>
        <PressButton
          ref={button}
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          // Not `disabled`, which could not take the focus when it is done.
          aria-disabled={isBusy}
          onPress={() => {
            if (!isBusy) setIsOpen(!isOpen)
          }}
        >
          Change email
        </PressButton>
      </div>
      <div id={`${id}-panel`} hidden={!isOpen}>
        {isOpen && (
          <ChangeEmailForm
            needsCode={needsCode}
            onClose={close}
            onBusy={setIsBusy}
            onAsked={() => {
              close()
              // What waits is known to the server.
              router.refresh()
            }}
          />
        )}
      </div>
    </div>
  )
}
