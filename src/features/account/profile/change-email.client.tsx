'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmEmailReminder } from '../email/confirm-email-reminder.client'
import { PendingEmailChange } from '../email/pending-email-change.client'
import { ChangeEmailForm, type RequestChange } from './change-email-form.client'

export type ChangeEmailProps = {
  address: string
  isConfirmed: boolean
  /** The address that waits to be confirmed, or null. */
  pending?: string | null
  /** Asks for the change. Without it the email is shown only. */
  requestChange?: RequestChange
}

/** The email of the account, whether it is confirmed, and the way to another one. */
export function EmailPart({
  address,
  isConfirmed,
  pending = null,
  requestChange,
}: ChangeEmailProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState(pending)
  const [said, setSaid] = useState('')
  const panelId = useId()
  return (
    <div role="group" aria-labelledby={`${panelId}-label`} className="grid grid-cols-1 gap-2">
      <p id={`${panelId}-label`} className="font-semibold">
        Email
      </p>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <bdi className="wrap-anywhere">{address}</bdi>
        <span className={isConfirmed ? 'text-sm text-sage' : 'text-sm text-ink-soft'}>
          {isConfirmed ? 'Confirmed' : 'Not confirmed yet'}
        </span>
      </div>
      {!isConfirmed && <ConfirmEmailReminder email={address} />}
      <div role="status" className="empty:hidden">
        {asked !== null && (
          <PendingEmailChange
            email={asked}
            onCancelled={(sentence) => {
              setAsked(null)
              setSaid(sentence)
            }}
          />
        )}
        {said}
      </div>
      {requestChange && (
        <div>
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setIsOpen(!isOpen)}
          >
            Change email
          </Button>
        </div>
      )}
      <div id={panelId} hidden={!isOpen}>
        {isOpen && requestChange && (
          <ChangeEmailForm
            requestChange={requestChange}
            onAsked={(email) => {
              setAsked(email)
              setSaid('')
              setIsOpen(false)
            }}
          />
        )}
      </div>
    </div>
  )
}
