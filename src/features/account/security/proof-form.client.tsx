'use client'

import { type ReactNode, type SubmitEvent, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { CodeField, type CodeKind } from '@/components/ui/code-field'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/password-input.client'
import { proofSchema } from '@/domain/security-schema'
import { ask, fieldOf, focusOn, typed } from './ask'

type Proof = { password: string; code: string }
type Answer<T> = { ok: true; data: T } | { ok: false; error: { code: string; message: string } }

type ProofFormProps<T> = {
  /** What the form is for: its name for screen readers. */
  label: string
  submitLabel: string
  pendingLabel: string
  /** What is said above the fields. */
  children?: ReactNode
  /** Whether a recovery code may be given instead. */
  takesRecoveryCode?: boolean
  send: (proof: Proof) => Promise<Answer<T>>
  onDone: (data: T) => void
  onCancel: () => void
}

/** Password and code, by which somebody shows that the account is theirs. */
export function ProofForm<T>({
  label,
  submitLabel,
  pendingLabel,
  children,
  takesRecoveryCode = false,
  send,
  onDone,
  onCancel,
}: ProofFormProps<T>) {
  const [kind, setKind] = useState<CodeKind>('app')
  const [refusal, setRefusal] = useState<{ field: string | null; sentence: string } | null>(null)
  const [isPending, startTransition] = useTransition()
  const errorOf = (field: string) => (refusal?.field === field ? refusal.sentence : null)

  function refuse(form: HTMLFormElement, error: { code: string; message: string }) {
    const field = fieldOf(error)
    setRefusal({ field, sentence: error.message })
    if (field) focusOn(form, field)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const proof = { password: typed(form, 'password'), code: typed(form, 'code') }
    setRefusal(null)
    const [mistake] = proofSchema.safeParse(proof).error?.issues ?? []
    if (mistake) {
      refuse(form, { code: 'bad_request', message: mistake.message })
      return
    }
    startTransition(async () => {
      const answer = await ask(send(proof))
      if (answer.ok) onDone(answer.data)
      else refuse(form, answer.error)
    })
  }

  return (
    <form
      method="dialog"
      noValidate
      onSubmit={submit}
      aria-label={label}
      className="grid animate-appear gap-6"
    >
      {refusal && refusal.field === null && <Notice tone="error">{refusal.sentence}</Notice>}
      {children}
      <CodeField key={kind} kind={kind} error={errorOf('code')} />
      <Field label="Your password" error={errorOf('password')}>
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="current-password" />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" pending={isPending} pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        {takesRecoveryCode && (
          <Button
            variant="quiet"
            onClick={() => {
              setRefusal(null)
              setKind(kind === 'app' ? 'recovery' : 'app')
            }}
          >
            {kind === 'app' ? 'Use a recovery code instead' : 'Use the app instead'}
          </Button>
        )}
      </div>
    </form>
  )
}
