'use client'

import { type InputEvent, startTransition, useEffect, useState } from 'react'
import { useKeptForm } from '@/components/browser/use-kept-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { NewPasswordFields } from '@/components/ui/form/new-password-fields'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/form/text-input'
import { focusField, textOf } from '@/components/browser/form-fields'
import type { AccountFields, SignUpProblem } from './sign-up-state'
import { rememberTyped } from './typed-account'

type AccountStepProps = {
  fields: AccountFields
  problem: SignUpProblem | null
  isChecking: boolean
  onNext: (fields: AccountFields) => void
}

/** Step 1: who the account is for. The fields keep what is typed before scripts run. */
export function AccountStep({ fields, problem, isChecking, onNext }: AccountStepProps) {
  const { form, element } = useKeptForm((sent) => {
    if (isChecking) return
    const account = readAccount(sent)
    rememberTyped(account)
    onNext(account)
  })
  const [typed, setTyped] = useState(fields)
  // The message of a field goes when the field is mended, not only with the next press.
  const [mended, setMended] = useState<SignUpProblem | null>(null)
  const shown = problem === mended ? null : problem
  const errorOf = (name: keyof AccountFields) => (shown?.field === name ? shown.message : null)

  useEffect(() => {
    if (problem?.field) focusField(element.current, problem.field)
  }, [problem, element])

  // What is known from an earlier visit stands where nothing was typed yet.
  useEffect(() => {
    const { current } = element
    if (current) startTransition(() => setTyped(fillIn(current, fields)))
  }, [fields, element])

  function note(event: InputEvent<HTMLFormElement>) {
    const account = readAccount(event.currentTarget)
    setTyped(account)
    rememberTyped(account)
    const { target } = event
    if (target instanceof HTMLInputElement && target.name === problem?.field) setMended(problem)
  }

  return (
    <form {...form} onInput={note} className="grid gap-6">
      <Field label="Full Name" error={errorOf('fullName')}>
        {(control) => (
          <TextInput
            {...control}
            name="fullName"
            defaultValue={fields.fullName}
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
            name="email"
            type="email"
            inputMode="email"
            defaultValue={fields.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            required
          />
        )}
      </Field>
      <NewPasswordFields
        name="password"
        label="Password"
        confirmLabel="Confirm Password"
        text={typed.password}
        personal={[typed.fullName, typed.email]}
        errorOf={errorOf}
        control={{ defaultValue: fields.password }}
        confirmControl={{ defaultValue: fields.confirmPassword }}
      />
      {shown?.field === null && <Notice tone="error">{shown.message}</Notice>}
      <Button type="submit" pending={isChecking} pendingLabel="Checking your details...">
        Next
      </Button>
    </form>
  )
}

/** What stands in the fields, once those that are empty have got what is known. */
function fillIn(form: HTMLFormElement, known: AccountFields): AccountFields {
  for (const [name, value] of Object.entries(known)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.value === '') control.value = value
  }
  return readAccount(form)
}

/** What stands in the fields. */
function readAccount(form: HTMLFormElement): AccountFields {
  const data = new FormData(form)
  return {
    fullName: textOf(data, 'fullName'),
    email: textOf(data, 'email'),
    password: textOf(data, 'password'),
    confirmPassword: textOf(data, 'confirmPassword'),
  }
}
