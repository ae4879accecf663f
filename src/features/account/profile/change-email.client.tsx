'use client'

import { unstable_rethrow } from 'next/navigation'
import { type SubmitEvent, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FailureNotice } from '@/components/ui/failure-notice'
import { PasswordInput } from '@/components/ui/password-input.client'
import { TextInput } from '@/components/ui/text-input'
import { messages } from '@/domain/messages'
import type { ActionResult, Failure } from '@/server/result'

type Input = { email: string; password: string; code?: string }

/** Asks for another address of the account: with the password, and with a code where the account has a second step. */
export type RequestChange = (input: Input) => Promise<ActionResult<unknown>>

type ChangeEmailFormProps = {
  requestChange: RequestChange
  onClose: () => void
  onAsked: () => void
}

/** Where one's email is to go from now on. What was typed stays until it worked. */
export function ChangeEmailForm({ requestChange, onClose, onAsked }: ChangeEmailFormProps) {
  const [input, setInput] = useState<Input>({ email: '', password: '' })
  const [failure, setFailure] = useState<Failure | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const [isPending, startTransition] = useTransition()
  const change = (part: Partial<Input>) => setInput((last) => ({ ...last, ...part }))

  function ask(event: SubmitEvent) {
    event.preventDefault()
    setFailure(null)
    startTransition(async () => {
      const refused = await failureOf(() => requestChange(input))
      startTransition(() => {
        if (!refused) onAsked()
        else if (refused.code === 'code_required') setAsksCode(true)
        else setFailure(refused)
      })
    })
  }

  return (
    <form
      noValidate
      method="dialog"
      aria-label="Change email"
      onSubmit={ask}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
      className="grid animate-appear grid-cols-1 gap-5 rounded-soft border border-hairline bg-raised p-5"
    >
      <Field label="New email" hint="We send a link there. Until you open it, nothing changes.">
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={input.email}
            onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Your password">
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            required
            value={input.password}
            onChange={({ currentTarget }) => change({ password: currentTarget.value })}
          />
        )}
      </Field>
      {asksCode && (
        <Field label="Code" hint="From your authenticator app, or one of your recovery codes.">
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
              value={input.code ?? ''}
              onChange={({ currentTarget }) => change({ code: currentTarget.value })}
            />
          )}
        </Field>
      )}
      {failure && <FailureNotice>{failure.message}</FailureNotice>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          variant="secondary"
          pending={isPending}
          pendingLabel="Sending the link..."
        >
          Send the link
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  )
}

/** Why it did not work, or null. */
async function failureOf(ask: () => Promise<ActionResult<unknown>>): Promise<Failure | null> {
  try {
    const result = await ask()
    return result.ok ? null : result.error
  } catch (error) {
    unstable_rethrow(error)
    return { code: 'unreachable', message: messages.general.networkFailure }
  }
}
