'use client'

import { useRouter } from 'next/navigation'
import { useAttempt } from '@/components/browser/use-attempt'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { FailureNotice } from '@/components/ui/failure-notice'
import { PressButton } from '@/components/ui/press-button.client'
import { markSafetyReadAction } from '../partner/actions'
import { Declined } from './declined'
import { useDecline } from './use-decline'

/** The two ways on from the quiet page for whoever was invited, alike in their looks. */
export function GoOnOrAlone({ token, inviterName }: { token: string; inviterName: string }) {
  const markRead = useScopedAction(markSafetyReadAction)
  const router = useRouter()
  const reading = useAttempt()
  const { decline, refusal, isDeclining, failure: notDeclined } = useDecline(token)
  const failure = reading.failure ?? notDeclined
  if (refusal) return <Declined refusal={refusal} inviterName={inviterName} />
  return (
    <div className="grid gap-5">
      {failure && <FailureNotice>{failure.message}</FailureNotice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <PressButton
          variant="secondary"
          className="w-full"
          disabled={isDeclining}
          pending={reading.isPending}
          pendingLabel="One moment..."
          onPress={() =>
            reading.run(() => markRead({}), {
              onDone: () => {
                window.scrollTo(0, 0)
                router.refresh()
              },
            })
          }
        >
          Go on to the invitation
        </PressButton>
        <PressButton
          variant="secondary"
          className="w-full"
          disabled={reading.isPending}
          pending={isDeclining}
          pendingLabel="One moment..."
          onPress={decline}
        >
          I would rather go on alone
        </PressButton>
      </div>
    </div>
  )
}
