'use client'

import { useState } from 'react'
import { useAttempt } from '@/components/browser/use-attempt'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { StatusNotice } from '@/components/ui/status-notice'
import { PressButton } from '@/components/ui/press-button.client'
import { useRouter } from 'next/navigation'
import { markTalkedAction } from './actions'

type TalkedProps = {
  exerciseId: string
  partnerName: string
  iTalked: boolean
  theyTalked: boolean
}

/** 'We talked about it', which each says for themselves and can take back. */
export function Talked({ exerciseId, partnerName, iTalked: saved, theyTalked }: TalkedProps) {
  const router = useRouter()
  const [iTalked, setTalked] = useState(saved)
  const markTalked = useScopedAction(markTalkedAction)
  const { run, isPending, statusMessage } = useAttempt()

  const mark = (isOn: boolean) =>
    run(() => markTalked({ exerciseId, isOn }), {
      onDone: () => {
        setTalked(isOn)
        // The lines above come closer, and the partner may have pressed meanwhile.
        router.refresh()
      },
    })

  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className="max-w-prose wrap-anywhere">
        <Yeses iTalked={iTalked} theyTalked={theyTalked} partnerName={partnerName} />
      </p>
      {iTalked ? (
        <PressButton variant="quiet" pending={isPending} onPress={() => mark(false)}>
          Take it back
        </PressButton>
      ) : (
        <PressButton
          pending={isPending}
          pendingLabel="Saving..."
          onPress={() => mark(true)}
          className="max-sm:w-full"
        >
          We talked about it
        </PressButton>
      )}
      {statusMessage && <StatusNotice {...statusMessage} />}
    </div>
  )
}

type YesesProps = Pick<TalkedProps, 'iTalked' | 'theyTalked' | 'partnerName'>

function Yeses({ iTalked, theyTalked, partnerName }: YesesProps) {
  const partner = <bdi>{partnerName}</bdi>
  if (iTalked && theyTalked) return <>You both say that you have talked about it.</>
  if (iTalked) return <>You say that you have talked about it. {partner} has not said so yet.</>
  if (theyTalked) return <>{partner} says that you have talked about it. Do you say so, too?</>
  return <>When you have talked, each of you says so here. The two lines come closer with it.</>
}
