'use client'

import { useState } from 'react'
import { getDeviceTimeZone } from '@/components/browser/device-time-zone'
import { validateFields } from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import { AgreementNote } from '@/components/layout/agreement-note'
import { Button } from '@/components/ui/button'
import { NewAccountFields } from '@/components/ui/form/new-account-fields'
import { StatusNotice } from '@/components/ui/status-notice'
import { signUpAccountSchema } from '@/domain/identity/sign-up-schema'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { registerInvitedAction } from './actions'

type InviteeRegistrationProps = {
  token: string
  /** The invited email address, which the invitee can edit. Empty for a shared link. */
  email: string
}

/** Renders a form that creates the account of an invited person and signs them in. */
export function InviteeRegistration({ token, email: invitedEmail }: InviteeRegistrationProps) {
  // Keeps the button pending while the next page loads.
  const [isNavigating, setIsNavigating] = useState(false)
  const { form, fieldValues, getFieldError, statusMessage, isPending } = useForm({
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
      <NewAccountFields
        defaultEmail={invitedEmail}
        fieldValues={fieldValues}
        getFieldError={getFieldError}
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
