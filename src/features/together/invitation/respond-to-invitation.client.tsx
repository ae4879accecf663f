'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { FailureNotice } from '@/components/ui/failure-notice'
import { FocusOnMount } from '@/components/ui/focus-on-mount.client'
import { Notice } from '@/components/ui/notice'
import { PressButton } from '@/components/ui/press-button.client'
import { routes } from '@/domain/routes/paths'
import type { ActionResult } from '@/server/requests/action-result'
import type { DeclineOutcome } from '@/services/together/partnership/decline-invitation'
import { markSafetyReadAction } from '../partner/actions'
import { acceptInvitationAction, declineInvitationAction } from './actions'

type InvitationProps = { token: string; inviterName: string }

/** Renders the buttons that accept or decline an invitation. */
export function RespondToInvitation({ token, inviterName }: InvitationProps) {
  const accept = useScopedAction(acceptInvitationAction)
  const router = useRouter()
  return (
    <InvitationChoices
      token={token}
      inviterName={inviterName}
      acceptChoice={{
        label: 'Accept invitation',
        pendingLabel: 'Accepting...',
        send: () => accept({ token }),
        onDone: (acceptance) => {
          if (acceptance === 'claimed') router.refresh()
          else window.location.assign(routes.personalDashboard)
        },
      }}
    />
  )
}

/** Renders the safety notice's choices for an invited person. */
export function InvitedSafetyChoices({ token, inviterName }: InvitationProps) {
  const markRead = useScopedAction(markSafetyReadAction)
  const router = useRouter()
  return (
    <InvitationChoices
      token={token}
      inviterName={inviterName}
      acceptChoice={{
        label: 'Continue to invitation',
        pendingLabel: 'One moment...',
        send: () => markRead({}),
        onDone: () => {
          window.scrollTo(0, 0)
          router.refresh()
        },
      }}
      declineLabel="I’d rather continue on my own"
    />
  )
}

/** Renders a button that declines an invitation. Works without an account. */
export const DeclineInvitation = (props: InvitationProps) => (
  <InvitationChoices {...props} acceptChoice={null} />
)

type InvitationChoicesProps<T> = InvitationProps & {
  /** The button that accepts the invitation or continues to it. Null if it can only be declined. */
  acceptChoice: {
    label: string
    pendingLabel: string
    send: () => Promise<ActionResult<T>>
    onDone: (data: T) => void
  } | null
  declineLabel?: string
}

/** Renders the buttons with equal weight, so that neither choice is favored. */
function InvitationChoices<T>({
  token,
  inviterName,
  acceptChoice,
  declineLabel = 'No, thank you',
}: InvitationChoicesProps<T>) {
  const acceptAction = useAsyncAction()
  const declineAction = useAsyncAction()
  const [declineResult, setDeclineResult] = useState<DeclineOutcome | null>(null)
  if (declineResult)
    return <DeclineConfirmation declineResult={declineResult} inviterName={inviterName} />
  const failure = acceptAction.failure ?? declineAction.failure
  return (
    <div className="grid content-start gap-5">
      {failure && <FailureNotice>{failure.message}</FailureNotice>}
      <div className={acceptChoice ? 'grid gap-4 sm:grid-cols-2' : 'grid'}>
        {acceptChoice && (
          <PressButton
            variant="secondary"
            className="w-full"
            disabled={declineAction.isPending}
            isPending={acceptAction.isPending}
            pendingLabel={acceptChoice.pendingLabel}
            onPress={() => acceptAction.run(acceptChoice.send, { onDone: acceptChoice.onDone })}
          >
            {acceptChoice.label}
          </PressButton>
        )}
        <PressButton
          variant="secondary"
          className="w-full"
          disabled={acceptAction.isPending}
          isPending={declineAction.isPending}
          pendingLabel="One moment..."
          onPress={() =>
            declineAction.run(() => declineInvitationAction({ token }), {
              onDone: setDeclineResult,
            })
          }
        >
          {declineLabel}
        </PressButton>
      </div>
    </div>
  )
}

type DeclineConfirmationProps = { declineResult: DeclineOutcome; inviterName: string }

/** Confirms that the invitation was declined or dismissed. */
function DeclineConfirmation({ declineResult, inviterName }: DeclineConfirmationProps) {
  return (
    <FocusOnMount>
      {declineResult === 'declined' ? (
        <Notice tone="success">
          You declined the invitation. <bdi>{inviterName}</bdi> will only hear that it wasn’t
          accepted.
        </Notice>
      ) : (
        <Notice>
          You don’t have to do anything else, and we won’t tell <bdi>{inviterName}</bdi>. To decline
          for good, sign in with the email this invitation was sent to.
        </Notice>
      )}
    </FocusOnMount>
  )
}
