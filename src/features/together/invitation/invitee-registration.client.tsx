'use client'

import { useState } from 'react'
import { getDeviceTimeZone } from '@/components/browser/device-time-zone'
import { validateFields } from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import { AgreementNote } from '@/components/layout/agreement-note'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { NewPasswordFields } from '@/components/ui/form/new-password-fields'
import { TextInput } from '@/components/ui/form/text-input'
import { StatusNotice } from '@/components/ui/status-notice'
import { signUpAccountSchema } from '@/domain/identity/sign-up-schema'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { registerInvitedAction } from './actions'

type InviteeRegistrationProps = {
  token: string
  /** The email that was invited, which the invitee can edit. Empty for a shared link. */
  email: string
}

/** Renders a form that creates the account of an invited person and signs them in. */
export function InviteeRegistration({ token, email: invitedEmail }: InviteeRegistrationProps) {
  // Keeps the button pending while the next page loads.
  const [isNavigating, setIsNavigating] = useState(false)
  const { form, fieldValues, errorOf, statusMessage, isPending } = useForm({
    validate: (account) => validateFields(signUpAccountSchema, account),
    send: (account) => registerInvitedAction({ token, account, timezone: getDeviceTimeZone() }),
    onDone: (user) => {
      setIsNavigating(true)
      window.site.signIn(user)
      window.location.assign(routes.invitation(token))
    },
  })
  return (
    <form {...form} className="grid gap-6">
      <Field label="Full Name" error={errorOf('fullName')}>
        {(control) => (
          <TextInput
            {...control}
            name="fullName"
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
            defaultValue={invitedEmail}
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
      <NewPasswordFields
        name="password"
        label="Password"
        confirmLabel="Confirm Password"
        password={fieldValues.password ?? ''}
        personalTexts={[fieldValues.fullName ?? '', fieldValues.email ?? '']}
        errorOf={errorOf}
      />
      {statusMessage && <StatusNotice {...statusMessage} />}
      <Button
        type="submit"
        isPending={isPending || isNavigating}
        pendingLabel={messages.signUp.creatingAccount}
      >
        Create account
      </Button>
      <AgreementNote />
    </form>
  )
}
