'use client'

import { useEffect, useEffectEvent } from 'react'
import { problemsIn, type Typed } from '@/components/browser/refusal'
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

/** What step 1 shows needs none of it: it comes when somebody begins to type. */
export const loadRest = () =>
  Promise.all([
    import('@/domain/identity/sign-up-schema'),
    import('../checkout-client'),
    import('./participation-step.client'),
  ])

type AccountStepProps = {
  fields: AccountFields
  /** Why the email was refused at the payment, or null. */
  refusal: string | null
  onNext: (fields: AccountFields) => void
}

/** Step 1: who the account is for. The fields keep what is typed before scripts run. */
export function AccountStep({ fields, refusal, onNext }: AccountStepProps) {
  const { form, typed, typedNow, fill, refuse, errorOf, statusMessage, isPending } = useForm({
    check: async (given) => {
      const [{ signUpAccountSchema }] = await loadRest()
      return problemsIn(signUpAccountSchema, given)
    },
    send: askWhetherFree,
    onDone: onNext,
  })

  const sayRefusal = useEffectEvent((email: string) => refuse({ email }))
  useEffect(() => {
    if (refusal !== null) queueMicrotask(() => sayRefusal(refusal))
  }, [refusal])

  // What is known from an earlier visit stands where nothing was typed yet.
  const fillKnown = useEffectEvent(() => {
    const now = typedNow()
    fill(Object.fromEntries(Object.entries(fields).filter(([name]) => !now[name])))
  })
  useEffect(() => fillKnown(), [fields])

  const { fullName = '', email = '', password = '', confirmPassword = '' } = typed
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

/** The account in its stored form, once the server has said that its email is free. */
async function askWhetherFree(given: Typed): Promise<ActionResult<AccountFields>> {
  const [{ signUpAccountSchema }, { askForEmail }] = await loadRest()
  const account = signUpAccountSchema.parse(given)
  const answer = await askForEmail(account.email)
  if (!answer.ok) return answer
  const { emailTaken: message } = messages.signUp
  return answer.data.taken
    ? { ok: false, error: { code: 'email_taken', message } }
    : { ok: true, data: account }
}
