'use client'

import { useAsyncAction } from '@/components/browser/use-async-action'
import { Button } from '@/components/ui/button'
import { StatusNotice } from '@/components/ui/status-notice'
import { confirmWithdrawalAction } from './actions'

/** The second step of a withdrawal: one button, which withdraws. */
export function ConfirmWithdrawal({ token }: { token: string }) {
  const { run, isPending, statusMessage } = useAsyncAction()
  if (statusMessage?.tone === 'success') return <StatusNotice {...statusMessage} />
  return (
    <div className="grid justify-items-start gap-5">
      {statusMessage && <StatusNotice {...statusMessage} />}
      <Button
        isPending={isPending}
        pendingLabel="Withdrawing..."
        onClick={() =>
          run(() => confirmWithdrawalAction({ token }), { successMessage: (message) => message })
        }
      >
        Confirm withdrawal
      </Button>
    </div>
  )
}
