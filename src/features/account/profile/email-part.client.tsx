'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ChangeEmailForm, type RequestChange } from './change-email.client'

export type EmailPartProps = {
  address: string
  isConfirmed: boolean
  /** How to confirm it, while it is not. */
  reminder?: ReactNode
  /** What is said of a new address that waits to be confirmed, and how to keep the old one. */
  waiting?: ReactNode
  /** Asks for another address. Without it the email is shown only. */
  requestChange?: RequestChange
}

/** The email of the account, whether it is confirmed, and the way to another one. */
export function EmailPart({
  address,
  isConfirmed,
  reminder,
  waiting,
  requestChange,
}: EmailPartProps) {
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
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
      <div role="status">{waiting}</div>
      {requestChange && (
        <>
          <div>
            <Button
              ref={button}
              variant="quiet"
              aria-expanded={isOpen}
              aria-controls={`${id}-panel`}
              onClick={() => setIsOpen(!isOpen)}
            >
              Change email
            </Button>
          </div>
          <div id={`${id}-panel`} hidden={!isOpen}>
            {isOpen && (
              <ChangeEmailForm
                requestChange={requestChange}
                onClose={close}
                onAsked={() => {
                  close()
                  // What waits is known to the server.
                  router.refresh()
                }}
              />
            )}
          </div>
        </>
      )}
    </div>
  )
}
