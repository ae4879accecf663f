'use client'

import { useState } from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { memberMessages } from '@/domain/messages/member-messages'
import { routes } from '@/domain/routes/paths'
import { confirmEmailAction, resendConfirmationByLinkAction } from '../email-actions'

type ConfirmEmailFormProps = {
  token: string
  kind: 'confirm_email' | 'change_email'
  step: 'open' | 'done' | 'expired'
  isSignedIn: boolean
}

/** Confirms an email with a button, because link scanners open links but don't press buttons. */
export function ConfirmEmailForm({ token, kind, step, isSignedIn }: ConfirmEmailFormProps) {
  const [currentStep, setCurrentStep] = useState(step)
  const { run, isPending, statusMessage } = useAsyncAction()
  const submit = () =>
    run(() => confirmEmailAction({ token }), {
      successMessage: (message) => message,
      onDone: () => setCurrentStep('done'),
      onFailed: ({ code }) => {
        if (code === 'email_link_expired' || code === 'email_link_used') setCurrentStep('expired')
      },
    })
  if (currentStep === 'done') {
    return (
      <div className="grid justify-items-start gap-6">
        <Notice tone="success">
          {statusMessage?.text ?? memberMessages.email.alreadyConfirmed}
        </Notice>
        <ButtonLink href={routes.dashboard} loadsDocument>
          {isSignedIn ? 'Go to your library' : 'Sign in'}
        </ButtonLink>
      </div>
    )
  }
  if (currentStep === 'expired')
    return <ExpiredLink token={token} kind={kind} failureMessage={statusMessage?.text} />
  return (
    <form action={submit} className="grid justify-items-start gap-6">
      {statusMessage && <Notice tone="error">{statusMessage.text}</Notice>}
      <Button type="submit" isPending={isPending} pendingLabel="Confirming...">
        {kind === 'confirm_email' ? 'Confirm email' : 'Use this email'}
      </Button>
    </form>
  )
}

type ExpiredLinkProps = Pick<ConfirmEmailFormProps, 'token' | 'kind'> & {
  /** Why the confirmation failed, if it was attempted. */
  failureMessage: string | undefined
}

function ExpiredLink({ token, kind, failureMessage }: ExpiredLinkProps) {
  const resend = useAsyncAction()
  const { isPending, failure } = resend
  const text = resend.statusMessage?.text ?? failureMessage ?? memberMessages.email.linkExpired
  const isDone =
    resend.statusMessage?.tone === 'success' || failure?.code === 'email_already_confirmed'
  const submit = () =>
    resend.run(() => resendConfirmationByLinkAction({ token }), {
      successMessage: (message) => message,
    })
  return (
    <form action={submit} className="grid justify-items-start gap-6">
      <Notice tone={isDone ? 'success' : 'error'}>{text}</Notice>
      {kind === 'change_email' && (
        <ButtonLink href={routes.settings}>Request a new one in settings</ButtonLink>
      )}
      {kind === 'confirm_email' && !isDone && (
        <Button type="submit" isPending={isPending} pendingLabel="Sending the link...">
          Send a new link
        </Button>
      )}
    </form>
  )
}
