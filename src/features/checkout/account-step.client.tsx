'use client'

import { type ReactNode, type SubmitEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/password-input.client'
import { TextInput } from '@/components/ui/text-input'
import { MIN_SIGN_UP_PASSWORD_LENGTH } from '@/domain/passwords'
import { focusField, textOf } from './form-fields'
import type { AccountFields, SignUpProblem } from './sign-up-state'

type AccountStepProps = {
  fields: AccountFields
  problem: SignUpProblem | null
  isChecking: boolean
  onNext: (fields: AccountFields) => void
}

/** Step 1: who the account is for. The fields keep what the browser fills in before scripts run. */
export function AccountStep({ fields, problem, isChecking, onNext }: AccountStepProps) {
  const form = useRef<HTMLFormElement>(null)
  // A press before the scripts run would send the form past them.
  const isHydrated = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
  const errorOf = (name: keyof AccountFields) => (problem?.field === name ? problem.message : null)

  useEffect(() => {
    if (problem?.field) focusField(form.current, problem.field)
  }, [problem])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isChecking) return
    const data = new FormData(event.currentTarget)
    onNext({
      fullName: textOf(data, 'fullName'),
      email: textOf(data, 'email'),
      password: textOf(data, 'password'),
      confirmPassword: textOf(data, 'confirmPassword'),
    })
  }

  return (
    // By post: whatever sends it, a password never becomes part of an address.
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-6">
      <Field label="Full Name" error={errorOf('fullName')}>
        {(control) => (
          <TextInput
            {...control}
            name="fullName"
            defaultValue={fields.fullName}
            autoComplete="name"
            required
          />
        )}
      </Field>
      <Field label="Email Address" error={errorOf('email')}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            defaultValue={fields.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field
        label="Password"
        hint={`At least ${MIN_SIGN_UP_PASSWORD_LENGTH} characters.`}
        error={errorOf('password')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            defaultValue={fields.password}
            autoComplete="new-password"
            required
          />
        )}
      </Field>
      <Field label="Confirm Password" error={errorOf('confirmPassword')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="confirmPassword"
            defaultValue={fields.confirmPassword}
            autoComplete="new-password"
            required
          />
        )}
      </Field>
      <StepProblem problem={problem} />
      <Button type="submit" disabled={!isHydrated} pending={isChecking} className="opacity-100!">
        Next
      </Button>
    </form>
  )
}

const noChanges = () => () => undefined

function StepProblem({ problem }: { problem: SignUpProblem | null }): ReactNode {
  return problem && problem.field === null ? <Notice tone="error">{problem.message}</Notice> : null
}
