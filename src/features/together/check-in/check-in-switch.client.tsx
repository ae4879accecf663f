'use client'

import { useRouter } from 'next/navigation'
import { useAttempt } from '@/components/browser/use-attempt'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { PressButton } from '@/components/ui/press-button.client'
import { StatusNotice } from '@/components/ui/status-notice'
import { switchCheckInsAction } from './actions'

/** Whether one wants to be asked each week. */
export function CheckInSwitch({ isOn }: { isOn: boolean }) {
  const router = useRouter()
  const switchCheckIns = useScopedAction(switchCheckInsAction)
  const { run, isPending, statusMessage } = useAttempt()
  const press = () => run(() => switchCheckIns({ isOn: !isOn }), { onDone: () => router.refresh() })
  return (
    <div className="grid justify-items-start gap-4">
      <PressButton variant={isOn ? 'quiet' : 'primary'} pending={isPending} onPress={press}>
        {isOn ? 'No longer ask me each week' : 'Ask me each week'}
      </PressButton>
      {statusMessage && <StatusNotice {...statusMessage} />}
    </div>
  )
}
