'use client'

import { useRouter } from 'next/navigation'
import { useAttempt } from '@/components/browser/use-attempt'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { PressButton } from '@/components/ui/press-button.client'
import { StatusNotice } from '@/components/ui/status-notice'
import { readyForCheckInAction } from './actions'

type ReadyProps = {
  week: string
  partnerName: string
  isReady: boolean
  /** The furthest that the partner has come. */
  partner: 'none' | 'answered' | 'ready'
}

/** Opens the numbers of a week to both, once both say so. */
export function Ready({ week, partnerName, isReady, partner }: ReadyProps) {
  const router = useRouter()
  const setReady = useScopedAction(readyForCheckInAction)
  const { run, isPending, statusMessage } = useAttempt()
  const name = <bdi>{partnerName}</bdi>
  const press = (isOn: boolean) =>
    run(() => setReady({ week, isOn }), { onDone: () => router.refresh() })
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className="max-w-prose wrap-anywhere text-ink-soft">
        {isReady ? (
          <>You are ready. As soon as {name} is, too, you both see both.</>
        ) : (
          <>
            {partner === 'ready' && <>{name} is ready. </>}
            {partner === 'answered' && <>{name} has answered. </>}
            When you are both ready, you see what {name} answered, and {name} sees what you did.
          </>
        )}
      </p>
      <PressButton
        variant={isReady ? 'quiet' : 'primary'}
        pending={isPending}
        onPress={() => press(!isReady)}
        className={isReady ? undefined : 'max-sm:w-full'}
      >
        {isReady ? 'Take it back' : 'I am ready'}
      </PressButton>
      {statusMessage && <StatusNotice {...statusMessage} />}
    </div>
  )
}
