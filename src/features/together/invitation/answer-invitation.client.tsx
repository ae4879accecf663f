'use client'

import { useRouter } from 'next/navigation'
import { useAttempt } from '@/components/browser/use-attempt'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { FailureNotice } from '@/components/ui/failure-notice'
import { PressButton } from '@/components/ui/press-button.client'
import { routes } from '@/domain/routes/paths'
import { acceptInvitationAction } from './actions'
import { Declined } from './declined'
import { useDecline } from './use-decline'

/** Yes or no to an invitation, alike in their looks. */
export function AnswerInvitation({ token, inviterName }: { token: string; inviterName: string }) {
  const accept = useScopedAction(acceptInvitationAction)
  const router = useRouter()
  const accepting = useAttempt()
  const { decline, refusal, isDeclining, failure: notDeclined } = useDecline(token)
  const failure = accepting.failure ?? notDeclined
  if (refusal) return <Declined refusal={refusal} inviterName={inviterName} />
  return (
    <div className="grid gap-5">
      {failure && <FailureNotice>{failure.message}</FailureNotice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <PressButton
          variant="secondary"
          className="w-full"
          disabled={isDeclining}
          pending={accepting.isPending}
          pendingLabel="Accepting..."
          onPress={() =>
            accepting.run(() => accept({ token }), {
              onDone: (acceptance) => {
                if (acceptance === 'claimed') router.refresh()
                else window.location.assign(routes.personalDashboard)
              },
            })
          }
        >
          Accept the invitation
        </PressButton>
        <PressButton
          variant="secondary"
          className="w-full"
          disabled={accepting.isPending}
          pending={isDeclining}
          pendingLabel="One moment..."
          onPress={decline}
        >
          No, thank you
        </PressButton>
      </div>
    </div>
  )
}
