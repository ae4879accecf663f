'use client'

import { FailureNotice } from '@/components/ui/failure-notice'
import { PressButton } from '@/components/ui/press-button.client'
import { Declined } from './declined'
import { useDecline } from './use-decline'

/** Says no by the link alone: who was invited needs no account for it. */
export function DeclineQuietly({ token, inviterName }: { token: string; inviterName: string }) {
  const { decline, isDeclined, isDeclining, failure } = useDecline(token)
  if (isDeclined) return <Declined inviterName={inviterName} />
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
