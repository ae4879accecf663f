'use client'

import { useEffect, useEffectEvent } from 'react'
import { validateFields, type FormValues } from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import { Button } from '@/components/ui/button'
import { NewAccountFields } from '@/components/ui/form/new-account-fields'
import { Notice } from '@/components/ui/notice'
import { messages } from '@/domain/messages/messages'
import type { ActionResult } from '@/server/requests/action-result'
import type { AccountFields } from './sign-up-state'
import { storeAccountFields } from './account-fields-store'

/** Loads the code for the next steps. Called once typing starts, because step 1 doesn't need it. */
export const loadNextSteps = () =>
  Promise.all([
    import('@/domain/identity/sign-up-schema'),
    import('../checkout-client'),
    import('./participation-step.client'),
  ])

type AccountStepProps = {
  fields: AccountFields
  /** Why the email was rejected at payment, or null. */
  emailError: string | null
  onNext: (fields: AccountFields) => void
}

/** Renders step 1, the account details. The fields keep values typed before hydration. */
export function AccountStep({ fields, emailError, onNext }: AccountStepProps) {
  const {
    form,
    fieldValues,
    readValues,
    fill,
    showErrors: showFieldErrors,
    getFieldError,
    statusMessage,
    isPending,
  } = useForm({
    validate: async (input) => {
      const [{ signUpAccountSchema }] = await loadNextSteps()
      return validateFields(signUpAccountSchema, input)
    },
    send: validateAccount,
    onDone: onNext,
  })

  const showEmailError = useEffectEvent((email: string) => showFieldErrors({ email }))
  useEffect(() => {
    if (emailError !== null) queueMicrotask(() => showEmailError(emailError))
  }, [emailError])

  // Fills only empty fields with details from an earlier visit.
  const fillEmptyFields = useEffectEvent(() => {
    const currentValues = readValues()
    fill(Object.fromEntries(Object.entries(fields).filter(([name]) => !currentValues[name])))
  })
  useEffect(() => fillEmptyFields(), [fields])

  const { fullName = '', email = '', password = '', confirmPassword = '' } = fieldValues
  useEffect(() => {
    if (`${fullName}${email}${password}${confirmPassword}` === '') return
    storeAccountFields({ fullName, email, password, confirmPassword })
  }, [fullName, email, password, confirmPassword])

  return (
    <form {...form} className="grid gap-6">
      <NewAccountFields
        defaultName={fields.fullName}
        defaultEmail={fields.email}
        fieldValues={fieldValues}
        getFieldError={getFieldError}
      />
      {statusMessage && <Notice tone="error">{statusMessage.text}</Notice>}
      <Button type="submit" isPending={isPending} pendingLabel="Checking your details...">
        Next
      </Button>
    </form>
  )
}

/** Validates and normalizes the account details. Fails if the email is taken. */
async function validateAccount(input: FormValues): Promise<ActionResult<AccountFields>> {
  const [{ signUpAccountSchema }, { checkEmail }] = await loadNextSteps()
  const account = signUpAccountSchema.parse(input)
  const result = await checkEmail(account.email)
  if (!result.ok) return result
  const { emailTaken: message } = messages.signUp
  return result.data.taken
    ? { ok: false, error: { code: 'email_taken', message } }
    : { ok: true, data: account }
}
