'use client'

import { unstable_rethrow } from 'next/navigation'
import { useId, useRef, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/password-input.client'
import { TextInput } from '@/components/ui/text-input'
import { memberMessages } from '@/domain/member-messages'
import type { ActionResult } from '@/server/result'

type RequestChange = (input: { email: string; password: string }) => Promise<ActionResult<unknown>>

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
      {asked && (
        <div role="status">
          <Notice>
            A link is on its way to <bdi>{asked}</bdi>. Your email changes once you open it there.
          </Notice>
        </div>
      )}
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
              setIsOpen(false)
            }}
          />
        )}
      </div>
    </div>
  )
}

type ChangeEmailFormProps = { requestChange: RequestChange; onAsked: (email: string) => void }

function ChangeEmailForm({ requestChange, onAsked }: ChangeEmailFormProps) {
  const [email, setEmail] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, startTransition] = useTransition()
  const password = useRef<HTMLInputElement>(null)

  function ask() {
    startTransition(async () => {
      const input = { email, password: password.current?.value ?? '' }
      const sentence = await failureOf(() => requestChange(input))
      startTransition(() => {
        setFailure(sentence)
        if (sentence === null) onAsked(email)
      })
    })
  }

  return (
    <form
      noValidate
      aria-label="Change email"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
      className="grid animate-appear grid-cols-1 gap-5 rounded-soft border border-hairline p-5"
    >
      <Field label="New email" hint="We send a link there. Until you open it, nothing changes.">
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Your password">
        {(control) => (
          <PasswordInput {...control} ref={password} autoComplete="current-password" required />
        )}
      </Field>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div>
        <Button
          type="submit"
          variant="secondary"
          pending={isPending}
          pendingLabel="Sending the link..."
        >
          Send the link
        </Button>
      </div>
    </form>
  )
}

/** The sentence to show when it did not work, or null. */
async function failureOf(ask: () => Promise<ActionResult<unknown>>): Promise<string | null> {
  try {
    const result = await ask()
    return result.ok ? null : result.error.message
  } catch (error) {
    unstable_rethrow(error)
    return memberMessages.settings.notSaved
  }
}
