'use client'

import { useAsyncAction } from '@/components/browser/use-async-action'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { requestPasswordResetAction } from './actions'
import { resetFailure } from './failure-messages'

type ExpiredPasswordLinkProps = {
  signedInAs: string | null
}

/** Reports that a password link has expired, and offers a new link. */
export function ExpiredPasswordLink({ signedInAs }: ExpiredPasswordLinkProps) {
  return (
    <div className="grid justify-items-start gap-6">
      <Notice tone="error">{messages.passwordReset.linkExpired}</Notice>
      {signedInAs === null ? (
        <ButtonLink href={routes.signIn}>Request a new link</ButtonLink>
      ) : (
        <NewLink email={signedInAs} />
      )}
    </div>
  )
}

/** Emails a new link to a signed-in user, whom the sign-in page would redirect to the library. */
function NewLink({ email }: { email: string }) {
  const { run, isPending, statusMessage, failure } = useAsyncAction()
  const submit = () => run(() => requestPasswordResetAction({ email }), { done: (sent) => sent })
  return (
    <>
      <p>
        You’re signed in as <bdi className="wrap-anywhere">{email}</bdi>. If you know your current
        password, you can change it in your settings, under Security. If you don’t, we’ll email you
        a new link.
      </p>
      {statusMessage && (
        <Notice tone={statusMessage.tone}>
          {failure ? resetFailure(failure) : statusMessage.text}
        </Notice>
      )}
      <form action={submit} className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" pending={isPending} pendingLabel="Sending the link...">
          Request a new link
        </Button>
        <ButtonLink variant="quiet" href={routes.securitySettings}>
          Go to Security
        </ButtonLink>
      </form>
    </>
  )
}
