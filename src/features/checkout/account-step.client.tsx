'use client'

import { type SubmitEvent, useEffect, useSyncExternalStore } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/password-input.client'
import { PasswordHint } from '@/components/ui/password-hint.client'
import { TextInput } from '@/components/ui/text-input'
import { MIN_SIGN_UP_PASSWORD_LENGTH } from '@/domain/passwords'
import { type AccountFields, accountFieldNames, type SignUpProblem } from './sign-up-state'

type AccountStepProps = {
  fields: AccountFields
  problem: SignUpProblem | null
  isChecking: boolean
  onNext: (fields: AccountFields) => void
}

/** Step 1: who the account is for. The fields keep what the browser fills in before scripts run. */
export function AccountStep({ fields, problem, isChecking, onNext }: AccountStepProps) {
  // Without values of its own: it takes what stands in the fields when it comes.
  const { control, register, handleSubmit, setError, setValue, clearErrors, formState } =
    useForm<AccountFields>({ reValidateMode: 'onSubmit' })
  const { errors } = formState
  const typed = useWatch({ control })
  // A press before the scripts run would send the form past them.
  const isHydrated = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
  const errorOf = (name: keyof AccountFields) => errors[name]?.message ?? null
  // The message of a field goes when the field is mended, not only with the next press.
  const field = (name: keyof AccountFields) => ({
    ...register(name, { onChange: () => clearErrors(name) }),
    defaultValue: fields[name],
  })

  useEffect(() => {
    const wrong = accountFieldNames.find((name) => name === problem?.field)
    if (wrong && problem) setError(wrong, { message: problem.message }, { shouldFocus: true })
  }, [problem, setError])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isChecking) return
    // A browser that fills in a field may not tell of it.
    for (const name of accountFieldNames) {
      const control = event.currentTarget.elements.namedItem(name)
      if (control instanceof HTMLInputElement) setValue(name, control.value)
    }
    void handleSubmit(onNext)(event)
  }

  return (
    // By post: whatever sends it, a password never becomes part of an address.
    <form method="post" noValidate onSubmit={submit} className="grid gap-6">
      <Field label="Full Name" error={errorOf('fullName')}>
        {(control) => (
          <TextInput
            {...control}
            {...field('fullName')}
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="next"
            required
          />
        )}
      </Field>
      <Field label="Email Address" error={errorOf('email')}>
        {(control) => (
          <TextInput
            {...control}
            {...field('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            required
          />
        )}
      </Field>
      <Field
        label="Password"
        hint={
          <PasswordHint
            password={typed.password ?? fields.password}
            personal={[typed.fullName ?? fields.fullName, typed.email ?? fields.email]}
            rule={`At least ${MIN_SIGN_UP_PASSWORD_LENGTH} characters.`}
          />
        }
        error={errorOf('password')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...field('password')}
            autoComplete="new-password"
            enterKeyHint="next"
            required
          />
        )}
      </Field>
      <Field label="Confirm Password" error={errorOf('confirmPassword')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...field('confirmPassword')}
            autoComplete="new-password"
            enterKeyHint="done"
            required
          />
        )}
      </Field>
      {problem?.field === null && <Notice tone="error">{problem.message}</Notice>}
      <Button
        type="submit"
        disabled={!isHydrated}
        pending={isChecking}
        pendingLabel="Checking your details..."
        className="opacity-100!"
      >
        Next
      </Button>
    </form>
  )
}

const noChanges = () => () => undefined
