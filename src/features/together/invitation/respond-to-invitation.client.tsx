'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Notice } from '@/components/ui/notice'
import { PressButton } from '@/components/ui/press-button.client'
import { routes } from '@/domain/routes/paths'
import type { ActionResult } from '@/server/requests/result'
import type { Refusal } from '@/services/together/partnership/decline-invitation'
import { markSafetyReadAction } from '../partner/actions'
import { acceptInvitationAction, declineInvitationAction } from './actions'

type InvitationProps = { token: string; inviterName: string }

/** Accepts or declines an invitation. */
export function RespondToInvitation({ token, inviterName }: InvitationProps) {
  const accept = useScopedAction(acceptInvitationAction)
  const router = useRouter()
  return (
    <InvitationChoices
      token={token}
      inviterName={inviterName}
      yes={{
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

/** The buttons on the safety page for an invited person. */
export function InvitedSafetyChoices({ token, inviterName }: InvitationProps) {
  const markRead = useScopedAction(markSafetyReadAction)
  const router = useRouter()
  return (
    <InvitationChoices
      token={token}
      inviterName={inviterName}
      yes={{
        label: 'Continue to invitation',
        pendingLabel: 'One moment...',
        send: () => markRead({}),
        onDone: () => {
          window.scrollTo(0, 0)
          router.refresh()
        },
      }}
      no="I’d rather continue on my own"
    />
  )
}

/** Declines an invitation. Works without an account. */
export const DeclineInvitation = (props: InvitationProps) => (
  <InvitationChoices {...props} yes={null} />
)

type InvitationChoicesProps<T> = InvitationProps & {
  /** The button that accepts or continues. Null if the invitation can only be declined. */
  yes: {
    label: string
    pendingLabel: string
    send: () => Promise<ActionResult<T>>
    onDone: (data: T) => void
  } | null
  no?: string
}

/** Two buttons of equal weight. */
function InvitationChoices<T>({
  token,
  inviterName,
  yes,
  no = 'No, thank you',
}: InvitationChoicesProps<T>) {
  const accepting = useAsyncAction()
  const declining = useAsyncAction()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  if (refusal) return <Declined refusal={refusal} inviterName={inviterName} />
  const failure = accepting.failure ?? declining.failure
  return (
    <div className="grid content-start gap-5">
      {failure && <FailureNotice>{failure.message}</FailureNotice>}
      <div className={yes ? 'grid gap-4 sm:grid-cols-2' : 'grid'}>
        {yes && (
          <PressButton
            variant="secondary"
            className="w-full"
            disabled={declining.isPending}
            pending={accepting.isPending}
            pendingLabel={yes.pendingLabel}
            onPress={() => accepting.run(yes.send, { onDone: yes.onDone })}
          >
            {yes.label}
          </PressButton>
        )}
        <PressButton
          variant="secondary"
          className="w-full"
          disabled={accepting.isPending}
          pending={declining.isPending}
          pendingLabel="One moment..."
          onPress={() =>
            declining.run(() => declineInvitationAction({ token }), { onDone: setRefusal })
          }
        >
          {no}
        </PressButton>
      </div>
    </div>
  )
}

/** Confirms that the invitation is declined or dismissed. */
function Declined({ refusal, inviterName }: { refusal: Refusal; inviterName: string }) {
  const confirmation = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Moves the focus, because the focused button was removed.
    confirmation.current?.focus()
  }, [])
  return (
    <div ref={confirmation} tabIndex={-1}>
      {refusal === 'declined' ? (
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
    </div>
  )
}
