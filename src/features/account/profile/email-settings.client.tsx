'use client'

import { useRouter } from 'next/navigation'
import { useId, useRef, useState } from 'react'
import { TextField } from '@/components/ui/form/text-field'
import { PressButton } from '@/components/ui/press-button.client'
import { emailChangeSchema } from '@/domain/identity/email-change-schema'
import { requestEmailChangeAction } from '../email-actions'
import { ConfirmEmailReminder } from '../email/confirm-email-reminder.client'
import { PendingEmailChange } from '../email/pending-email-change.client'
import { ReauthenticationForm } from '../reauthentication/reauthentication-form.client'

export type EmailSettingsProps = {
  email: string
  isConfirmed: boolean
  /** The new email that isn't confirmed yet, or null. */
  pendingEmail: string | null
  /** Whether a change requires a two-factor code. */
  needsCode: boolean
}

/** The account's email and whether it's confirmed, with a form to change the email. */
export function EmailSettings(props: EmailSettingsProps) {
  const { email, isConfirmed, pendingEmail, needsCode } = props
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  // The form must stay open during a request, because it shows the result.
  const isBusy = () => Boolean(panel.current?.querySelector('[aria-busy]'))
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
        <bdi className="wrap-anywhere">{email}</bdi>
        <span className={isConfirmed ? 'text-sm text-sage' : 'text-sm text-ink-soft'}>
          {isConfirmed ? 'Confirmed' : 'Not confirmed yet'}
        </span>
      </div>
      {!isConfirmed && <ConfirmEmailReminder email={email} />}
      <PendingEmailChange email={pendingEmail} />
      <div>
        <PressButton
          ref={button}
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          onPress={() => {
            if (!isBusy()) setIsOpen(!isOpen)
          }}
        >
          Change email
        </PressButton>
      </div>
      <div
        ref={panel}
        id={`${id}-panel`}
        hidden={!isOpen}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && !isBusy()) close()
        }}
        className="rounded-soft border border-hairline bg-raised p-5"
      >
        {isOpen && (
          <ReauthenticationForm
            label="Change email"
            submitLabel="Send the link"
            pendingLabel="Sending the link..."
            submitButton={{ variant: 'secondary' }}
            cancelLabel="Close"
            needsCode={needsCode}
            schema={emailChangeSchema}
            confirmsBeforeLeaving
            send={requestEmailChangeAction}
            onDone={() => {
              close()
              router.refresh()
            }}
            onCancel={close}
            fields={(getFieldError) => (
              <TextField
                label="New email"
                hint="We’ll send a link there. Nothing changes until you open it."
                error={getFieldError('email')}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            )}
          />
        )}
      </div>
    </div>
  )
}
