'use client'

import { useActionState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { reached } from '@/components/ui/reached'
import { memberMessages } from '@/domain/member-messages'
import { routes } from '@/domain/paths'
import { confirmEmailAction, resendByLinkAction } from '../email-actions'

/** Where the page stands: the link works, it is done, it is over, or something can be tried again. */
type State = { step: 'open' | 'done' | 'expired'; notice: string | null }

type ConfirmEmailFormProps = {
  token: string
  kind: 'confirm_email' | 'change_email'
  step: State['step']
  isSignedIn: boolean
}

/**
 * Confirms an address by the press of a button: the programs that look at mail before its reader does open links, and press
 * nothing. A link that is over offers the next one.
 */
export function ConfirmEmailForm({ token, kind, step, isSignedIn }: ConfirmEmailFormProps) {
  const done = { step: 'done', notice: memberMessages.email.alreadyConfirmed } as const
  const [state, submit, isPending] = useActionState(
    (_before: State) => confirm(token),
    step === 'done' ? done : { step, notice: null },
  )
  if (state.step === 'done') {
    return (
      <div className="grid justify-items-start gap-6">
        <Notice tone="success">{state.notice}</Notice>
        <ButtonLink href={routes.dashboard}>
          {isSignedIn ? 'Go to your library' : 'Sign in'}
        </ButtonLink>
      </div>
    )
  }
  if (state.step === 'expired') return <ExpiredLink token={token} kind={kind} said={state.notice} />
  return (
    <form action={submit} className="grid justify-items-start gap-6">
      {state.notice !== null && <Notice tone="error">{state.notice}</Notice>}
      <Button type="submit" pending={isPending} pendingLabel="Confirming...">
        {kind === 'confirm_email' ? 'Confirm email' : 'Use this address'}
      </Button>
    </form>
  )
}

type Answer = { tone: 'error' | 'success'; text: string }

type ExpiredLinkProps = Pick<ConfirmEmailFormProps, 'token' | 'kind'> & {
  /** What the link answered when it was used, or null when it was not. */
  said: string | null
}

/** What somebody sees whose link is over, and the way to the next one. */
function ExpiredLink({ token, kind, said }: ExpiredLinkProps) {
  const [state, submit, isPending] = useActionState<Answer>(() => resend(token), {
    tone: 'error',
    text: said ?? memberMessages.email.linkExpired,
  })
  return (
    <form action={submit} className="grid justify-items-start gap-6">
      <Notice tone={state.tone}>{state.text}</Notice>
      {kind === 'change_email' && (
        <ButtonLink href={routes.settings}>Ask for a new one in your settings</ButtonLink>
      )}
      {kind === 'confirm_email' && state.tone === 'error' && (
        <Button type="submit" pending={isPending} pendingLabel="Sending the link...">
          Send a new link
        </Button>
      )}
    </form>
  )
}

async function confirm(token: string): Promise<State> {
  const result = await reached(confirmEmailAction({ token }))
  if (result.ok) return { step: 'done', notice: result.data }
  const { code, message } = result.error
  const isOver = code === 'email_link_expired' || code === 'link_used'
  return { step: isOver ? 'expired' : 'open', notice: message }
}

async function resend(token: string): Promise<Answer> {
  const result = await reached(resendByLinkAction({ token }))
  if (result.ok) return { tone: 'success', text: result.data }
  const { code, message } = result.error
  return { tone: code === 'already_confirmed' ? 'success' : 'error', text: message }
}
