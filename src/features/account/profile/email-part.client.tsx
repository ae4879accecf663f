'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Field } from '@/components/ui/form/field'
import { TextInput } from '@/components/ui/form/text-input'
import { PressButton } from '@/components/ui/press-button.client'
import { emailChangeSchema } from '@/domain/identity/email-change-schema'
import { requestEmailChangeAction } from '../email-actions'
import { ProofForm } from '../proof/proof-form.client'

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
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  // While it is being sent the form stays: its answer is shown there.
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
          <ProofForm
            label="Change email"
            submitLabel="Send the link"
            pendingLabel="Sending the link..."
            submitButton={{ variant: 'secondary' }}
            cancelLabel="Close"
            needsCode={needsCode}
            schema={emailChangeSchema}
            asksBeforeLeaving
            send={requestEmailChangeAction}
            onDone={() => {
              close()
              // What waits is known to the server.
              router.refresh()
            }}
            onCancel={close}
            fields={(errorOf) => (
              <Field
                label="New email"
                hint="We’ll send a link there. Nothing changes until you open it."
                error={errorOf('email')}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    name="email"
                    type="email"
                    inputMode="email"
                    autoComplete="email"
                    autoCapitalize="none"
                    spellCheck={false}
                    required
                  />
                )}
              </Field>
            )}
          />
        )}
      </div>
    </div>
  )
}
