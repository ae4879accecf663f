'use client'

import { useEffect, useEffectEvent } from 'react'
import { validateFields, type FormValues } from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { NewPasswordFields } from '@/components/ui/form/new-password-fields'
import { TextInput } from '@/components/ui/form/text-input'
import { Notice } from '@/components/ui/notice'
import { messages } from '@/domain/messages/messages'
import type { ActionResult } from '@/server/requests/result'
import type { AccountFields } from './sign-up-state'
import { rememberTyped } from './typed-account'

/** Loads the code of the next steps once typing starts, because step 1 doesn't need it. */
export const loadNextSteps = () =>
  Promise.all([
    import('@/domain/identity/sign-up-schema'),
    import('../checkout-client'),
    import('./participation-step.client'),
  ])

type AccountStepProps = {
  fields: AccountFields
  /** Why the email was rejected at the payment, or null. */
  refusal: string | null
  onNext: (fields: AccountFields) => void
}

/** Step 1: the account's details. The fields keep values that were typed before hydration. */
export function AccountStep({ fields, refusal, onNext }: AccountStepProps) {
  const { form, fieldValues, readValues, fill, refuse, errorOf, statusMessage, isPending } =
    useForm({
      check: async (input) => {
        const [{ signUpAccountSchema }] = await loadNextSteps()
        return validateFields(signUpAccountSchema, input)
      },
      send: checkAccount,
      onDone: onNext,
    })

  const showRefusal = useEffectEvent((email: string) => refuse({ email }))
  useEffect(() => {
    if (refusal !== null) queueMicrotask(() => showRefusal(refusal))
  }, [refusal])

  // Fills only empty fields with details from an earlier visit.
  const fillEmpty = useEffectEvent(() => {
    const now = readValues()
    fill(Object.fromEntries(Object.entries(fields).filter(([name]) => !now[name])))
  })
  useEffect(() => fillEmpty(), [fields])

  const { fullName = '', email = '', password = '', confirmPassword = '' } = fieldValues
  useEffect(() => {
    if (`${fullName}${email}${password}${confirmPassword}` === '') return
    rememberTyped({ fullName, email, password, confirmPassword })
  }, [fullName, email, password, confirmPassword])

  return (
    <form {...form} className="grid gap-6">
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
        text={password}
        personal={[fullName, email]}
        errorOf={errorOf}
      />
      {statusMessage && <Notice tone="error">{statusMessage.text}</Notice>}
      <Button type="submit" pending={isPending} pendingLabel="Checking your details...">
        Next
      </Button>
    </form>
  )
}

/** Returns the normalized account. Fails if its email is taken. */
async function checkAccount(input: FormValues): Promise<ActionResult<AccountFields>> {
  const [{ signUpAccountSchema }, { checkEmail }] = await loadNextSteps()
  const account = signUpAccountSchema.parse(input)
  const result = await checkEmail(account.email)
  if (!result.ok) return result
  const { emailTaken: message } = messages.signUp
  return result.data.taken
    ? { ok: false, error: { code: 'email_taken', message } }
    : { ok: true, data: account }
}
