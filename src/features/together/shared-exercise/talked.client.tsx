'use client'

import { useScopedAction } from '@/components/layout/user-scope.client'
import { ActButton, ActScope } from '../act-scope.client'
import { markTalkedAction } from './actions'

type TalkedProps = {
  exerciseId: string
  partnerName: string
  iTalked: boolean
  theyTalked: boolean
}

/** 'We talked about it', which each says for themselves and can take back. */
export function Talked({ exerciseId, partnerName, iTalked, theyTalked }: TalkedProps) {
  const markTalked = useScopedAction(markTalkedAction)
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className="max-w-prose wrap-anywhere">
        <Yeses iTalked={iTalked} theyTalked={theyTalked} partnerName={partnerName} />
      </p>
      <ActScope>
        <ActButton
          name="talked"
          variant={iTalked ? 'quiet' : 'primary'}
          pendingLabel="Saving..."
          // The lines above come closer, and the partner may have pressed meanwhile.
          send={() => markTalked({ exerciseId, isOn: !iTalked })}
          className={iTalked ? undefined : 'max-sm:w-full'}
        >
          {iTalked ? 'Undo' : 'We talked about it'}
        </ActButton>
      </ActScope>
    </div>
  )
}

type YesesProps = Pick<TalkedProps, 'iTalked' | 'theyTalked' | 'partnerName'>

function Yeses({ iTalked, theyTalked, partnerName }: YesesProps) {
  const partner = <bdi>{partnerName}</bdi>
  if (iTalked && theyTalked) return <>You both marked this as talked about.</>
  if (iTalked) return <>You marked this as talked about. {partner} hasn’t yet.</>
  if (theyTalked) return <>{partner} marked this as talked about. Did you talk?</>
  return <>After you talk, each of you marks it here. It brings the two lines closer.</>
}
