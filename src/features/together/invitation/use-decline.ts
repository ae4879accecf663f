import { useState } from 'react'
import { useAttempt } from '@/components/browser/use-attempt'
import { declineInvitationAction } from './actions'

/** Says no to an invitation by its link, once. */
export function useDecline(token: string) {
  const { run, isPending, failure } = useAttempt()
  const [isDeclined, setIsDeclined] = useState(false)
  return {
    decline: () =>
      run(() => declineInvitationAction({ token }), { onDone: () => setIsDeclined(true) }),
    isDeclined,
    isDeclining: isPending,
    failure,
  }
}
