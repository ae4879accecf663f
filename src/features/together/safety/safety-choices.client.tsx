'use client'

import { useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { ButtonLink } from '@/components/ui/button-link'
import { FailureNotice } from '@/components/ui/failure-notice'
import { PressButton } from '@/components/ui/press-button.client'
import { routes } from '@/domain/routes/paths'
import { markSafetyReadAction } from '../partner/actions'

/** Renders two choices with equal weight. Continuing alone notifies no one. */
export function SafetyChoices() {
  const markRead = useScopedAction(markSafetyReadAction)
  const { run, isPending, failure } = useAsyncAction()
  return (
    <div className="grid gap-5">
      {failure && <FailureNotice>{failure.message}</FailureNotice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <PressButton
          variant="secondary"
          className="w-full"
          isPending={isPending}
          pendingLabel="One moment..."
          onPress={() =>
            run(() => markRead({}), {
              onDone: () => window.location.assign(routes.partnerSettings),
            })
          }
        >
          Invite my partner
        </PressButton>
        <ButtonLink href={routes.dashboard} loadsDocument variant="secondary" className="w-full">
          I’d rather continue on my own
        </ButtonLink>
      </div>
    </div>
  )
}
