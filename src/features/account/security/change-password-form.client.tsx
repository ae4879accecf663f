'use client'

import { useRouter } from 'next/navigation'
import { type SubmitEvent, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/password-input.client'
import { PasswordHint } from '@/components/ui/password-strength'
import { useUnsavedChanges } from '@/components/ui/use-unsaved-changes'
import { changePasswordSchema } from '@/domain/security-schema'
import { changePasswordAction } from './actions'
import { ask, focusOn, typed } from './ask'

type FieldName = 'currentPassword' | 'newPassword' | 'confirmPassword'
type Refusal = { field: FieldName | null; sentence: string }

type ChangePasswordFormProps = {
  email: string
  /** What others know of the person: no part of a good password. */
  personal: readonly string[]
}

const rule =
  'Password should be at least 8 characters with a mix of letters, numbers and special characters.'

const fieldOfCode: Record<string, FieldName> = {
  wrong_password: 'currentPassword',
  weak_password: 'newPassword',
  same_password: 'newPassword',
}

/** Changes the password by the current one. What was typed stays when it is refused. */
export function ChangePasswordForm({ email, personal }: ChangePasswordFormProps) {
  const [password, setPassword] = useState('')
  const [isTouched, setIsTouched] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [isPending, startTransition] = useTransition()
  const router = useRouter()
  useUnsavedChanges(isTouched)

  const errorOf = (field: FieldName) => (refusal?.field === field ? refusal.sentence : null)

  function refuse(form: HTMLFormElement, next: Refusal) {
    setRefusal(next)
    if (next.field) focusOn(form, next.field)
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const input = {
      currentPassword: typed(form, 'currentPassword'),
      newPassword: typed(form, 'newPassword'),
      confirmPassword: typed(form, 'confirmPassword'),
    }
    setRefusal(null)
    setDone(null)
    const [mistake] = changePasswordSchema.safeParse(input).error?.issues ?? []
    if (mistake) {
      refuse(form, { field: nameOf(mistake.path[0]), sentence: mistake.message })
      return
    }
    startTransition(async () => {
      const answer = await ask(changePasswordAction(input))
      if (!answer.ok) {
        const { code, message } = answer.error
        refuse(form, { field: fieldOfCode[code] ?? null, sentence: message })
        return
      }
      form.reset()
      setPassword('')
      setIsTouched(false)
      setDone(answer.data)
      router.refresh()
    })
  }

  return (
    // Before the scripts run, 'dialog' makes a press on its button do nothing at all: no password gets into an address.
    <form
      method="dialog"
      noValidate
      onSubmit={send}
      onInput={() => setIsTouched(true)}
      aria-label="Change password"
      className="grid gap-6"
    >
      {refusal && refusal.field === null && <Notice tone="error">{refusal.sentence}</Notice>}
      {done !== null && <Notice tone="success">{done}</Notice>}
      {/* For password managers: whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <Field label="Current Password" error={errorOf('currentPassword')}>
        {(control) => (
          <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />
        )}
      </Field>
      <Field
        label="New Password"
        error={errorOf('newPassword')}
        hint={<PasswordHint password={password} personal={personal} rule={rule} />}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="newPassword"
            autoComplete="new-password"
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Confirm New Password" error={errorOf('confirmPassword')}>
        {(control) => (
          <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" />
        )}
      </Field>
      <div>
        <Button type="submit" pending={isPending} pendingLabel="Changing your password...">
          Change Password
        </Button>
      </div>
    </form>
  )
}

function nameOf(name: PropertyKey | undefined): FieldName | null {
  return name === 'currentPassword' || name === 'newPassword' || name === 'confirmPassword'
    ? name
    : null
}
