'use client'

import { FailureNotice } from '@/components/ui/failure-notice'
import { PressButton } from '@/components/ui/press-button.client'
import { Declined } from './declined'
import { useDecline } from './use-decline'

/** Says no without an account. */
export function DeclineQuietly({ token, inviterName }: { token: string; inviterName: string }) {
  const { decline, refusal, isDeclining, failure } = useDecline(token)
  if (refusal) return <Declined refusal={refusal} inviterName={inviterName} />
  return (
    <div className="grid content-start gap-4">
      {failure && <FailureNotice>{failure.message}</FailureNotice>}
      <PressButton
        variant="secondary"
        className="w-full"
        pending={isDeclining}
        pendingLabel="One moment..."
        onPress={decline}
      >
        No, thank you
      </PressButton>
    </div>
  )
}
