import { useState } from 'react'
import { useAttempt } from '@/components/browser/use-attempt'
import type { Refusal } from '@/services/together/partnership/decline-invitation'
import { declineInvitationAction } from './actions'

/** Says no to an invitation by its link, once. */
export function useDecline(token: string) {
  const { run, isPending, failure } = useAttempt()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  return {
    decline: () => run(() => declineInvitationAction({ token }), { onDone: setRefusal }),
    /** For whom it is over, once it is. */
    refusal,
    isDeclining: isPending,
    failure,
  }
}
