'use client'

import { unstable_rethrow } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/password-input.client'
import { TextInput } from '@/components/ui/text-input'
import { messages } from '@/domain/messages'
import type { ActionResult } from '@/server/result'

export type RequestChange = (input: {
  email: string
  password: string
}) => Promise<ActionResult<string>>

type ChangeEmailFormProps = {
  requestChange: RequestChange
  /** Told the address that waits to be confirmed. */
  onAsked: (email: string) => void
}

/** Asks for another email, with the password. What was typed stays when it did not work. */
export function ChangeEmailForm({ requestChange, onAsked }: ChangeEmailFormProps) {
  const [email, setEmail] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, startTransition] = useTransition()
  const password = useRef<HTMLInputElement>(null)

  function ask() {
    startTransition(async () => {
      const input = { email, password: password.current?.value ?? '' }
      const result = await reached(() => requestChange(input))
      startTransition(() => {
        setFailure(result.ok ? null : result.error.message)
        if (result.ok) onAsked(result.data)
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
      {failure !== null && <Notice tone="error">{failure}</Notice>}
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

async function reached(ask: () => Promise<ActionResult<string>>): Promise<ActionResult<string>> {
  try {
    return await ask()
  } catch (error) {
    unstable_rethrow(error)
    return { ok: false, error: { code: 'unreachable', message: messages.general.networkFailure } }
  }
}
