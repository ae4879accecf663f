'use client'

import { useState } from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { memberMessages } from '@/domain/messages/member-messages'
import { routes } from '@/domain/routes/paths'
import { confirmEmailAction, resendByLinkAction } from '../email-actions'

/** The state of the link. After a failed attempt it's 'open' with a notice, to try again. */
type State = { step: 'open' | 'done' | 'expired'; notice: string | null }

type ConfirmEmailFormProps = {
  token: string
  kind: 'confirm_email' | 'change_email'
  step: State['step']
  isSignedIn: boolean
}

/** Confirms an email with a button, because link scanners open links but press no buttons. */
export function ConfirmEmailForm({ token, kind, step, isSignedIn }: ConfirmEmailFormProps) {
  const [state, setState] = useState<State>({
    step,
    notice: step === 'done' ? memberMessages.email.alreadyConfirmed : null,
  })
  const { run, isPending } = useAsyncAction()
  const submit = () =>
    run(() => confirmEmailAction({ token }), {
      onDone: (notice) => setState({ step: 'done', notice }),
      onFailed: ({ code, message }) => {
        const isOver = code === 'email_link_expired' || code === 'email_link_used'
        setState({ step: isOver ? 'expired' : 'open', notice: message })
      },
    })
  if (state.step === 'done') {
    return (
      <div className="grid justify-items-start gap-6">
        <Notice tone="success">{state.notice}</Notice>
        <ButtonLink href={routes.dashboard} fullLoad>
          {isSignedIn ? 'Go to your library' : 'Sign in'}
        </ButtonLink>
      </div>
    )
  }
  if (state.step === 'expired')
    return <ExpiredLink token={token} kind={kind} statusMessage={state.notice} />
  return (
    <form action={submit} className="grid justify-items-start gap-6">
      {state.notice !== null && <Notice tone="error">{state.notice}</Notice>}
      <Button type="submit" pending={isPending} pendingLabel="Confirming...">
        {kind === 'confirm_email' ? 'Confirm email' : 'Use this email'}
      </Button>
    </form>
  )
}

type ExpiredLinkProps = Pick<ConfirmEmailFormProps, 'token' | 'kind'> & {
  /** Why the confirmation failed, or null before the first attempt. */
  statusMessage: string | null
}

function ExpiredLink({ token, kind, statusMessage }: ExpiredLinkProps) {
  const resend = useAsyncAction()
  const { isPending, failure } = resend
  const text = resend.statusMessage?.text ?? statusMessage ?? memberMessages.email.linkExpired
  const isDone =
    resend.statusMessage?.tone === 'success' || failure?.code === 'email_already_confirmed'
  const submit = () =>
    resend.run(() => resendByLinkAction({ token }), { successMessage: (message) => message })
  return (
    <form action={submit} className="grid justify-items-start gap-6">
      <Notice tone={isDone ? 'success' : 'error'}>{text}</Notice>
      {kind === 'change_email' && (
        <ButtonLink href={routes.settings}>Request a new one in settings</ButtonLink>
      )}
      {kind === 'confirm_email' && !isDone && (
        <Button type="submit" pending={isPending} pendingLabel="Sending the link...">
          Send a new link
        </Button>
      )}
    </form>
  )
}
