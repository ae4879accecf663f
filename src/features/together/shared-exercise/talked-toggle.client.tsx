'use client'

import { ActionButton, ActionScope } from '../action-scope.client'
import { markTalkedAction } from '../exercise-actions'

type TalkedToggleProps = {
  exerciseId: string
  partnerName: string
  iTalked: boolean
  theyTalked: boolean
}

/** Renders the “We talked about it” button, which each partner uses and can undo separately. */
export function TalkedToggle({ exerciseId, partnerName, iTalked, theyTalked }: TalkedToggleProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className="max-w-prose wrap-anywhere">
        <TalkedStatus iTalked={iTalked} theyTalked={theyTalked} partnerName={partnerName} />
      </p>
      <ActionScope>
        <ActionButton
          name="talked"
          variant={iTalked ? 'quiet' : 'primary'}
          pendingLabel="Saving..."
          send={markTalkedAction}
          input={{ exerciseId, isOn: !iTalked }}
          className={iTalked ? undefined : 'max-sm:w-full'}
        >
          {iTalked ? 'Undo' : 'We talked about it'}
        </ActionButton>
      </ActionScope>
    </div>
  )
}

type TalkedStatusProps = Pick<TalkedToggleProps, 'iTalked' | 'theyTalked' | 'partnerName'>

function TalkedStatus({ iTalked, theyTalked, partnerName }: TalkedStatusProps) {
  const partner = <bdi>{partnerName}</bdi>
  if (iTalked && theyTalked) return <>You both marked this as talked about.</>
  if (iTalked) return <>You marked this as talked about. {partner} hasn’t yet.</>
  if (theyTalked) return <>{partner} marked this as talked about. Did you talk?</>
  return (
    <>After you talk, each of you chooses “We talked about it,” and the two lines move closer.</>
  )
}
