'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useState } from 'react'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Field } from '@/components/ui/form/field'
import { NewPasswordFields } from '@/components/ui/form/new-password-fields'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/form/password-input.client'
import { useUnsavedChanges } from '@/components/ui/form/use-unsaved-changes'
import { changePasswordSchema } from '@/domain/identity/security-schema'
import { problemsIn } from '@/components/browser/refusal'
import { useCheckedForm } from '@/components/browser/use-checked-form'
import { useFieldText } from '@/components/browser/use-field-text'
import { changePasswordAction } from './actions'

type ChangePasswordFormProps = {
  email: string
  /** What others know of the person: no part of a good password. */
  personal: readonly string[]
}

const rule =
  'Password should be at least 8 characters with a mix of letters, numbers and special characters.'

/** Changes the password by the current one. What was typed stays when it is refused. */
export function ChangePasswordForm({ email, personal }: ChangePasswordFormProps) {
  const changePassword = useScopedAction(changePasswordAction)
  const password = useFieldText()
  const [isTouched, setIsTouched] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const router = useRouter()
  useUnsavedChanges(isTouched)

  const { form, element, empty, errorOf, sentence, isPending } = useCheckedForm({
    check: (typed) => problemsIn(changePasswordSchema, typed),
    send: (typed) => {
      setDone(null)
      return changePassword(typed)
    },
    onDone: (status) => {
      empty()
      password.setText('')
      setIsTouched(false)
      setDone(status)
      router.refresh()
    },
  })

  useEffect(() => {
    // Before React listened.
    const isTyped = [...new FormData(element.current ?? undefined).values()].some(Boolean)
    if (isTyped) startTransition(() => setIsTouched(true))
  }, [element])

  return (
    <form
      {...form}
      onInput={() => setIsTouched(true)}
      aria-label="Change password"
      className="grid gap-6"
    >
      {sentence !== null && <FailureNotice>{sentence}</FailureNotice>}
      {done !== null && <Notice tone="success">{done}</Notice>}
      {/* For password managers: whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <Field label="Current Password" error={errorOf('currentPassword')}>
        {(control) => (
          <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />
        )}
      </Field>
      <NewPasswordFields
        name="newPassword"
        label="New Password"
        confirmLabel="Confirm New Password"
        text={password.text}
        personal={personal}
        rule={rule}
        errorOf={errorOf}
        control={password.field}
      />
      <div>
        <Button type="submit" pending={isPending} pendingLabel="Changing your password...">
          Change Password
        </Button>
      </div>
    </form>
  )
}
