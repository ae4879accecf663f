'use client'

import { useScopedAction } from '@/components/layout/user-scope.client'
import { AskFirst } from '@/components/ui/ask-first.client'
import type { TimeZone } from '@/domain/identity/time-zones'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { formatDay } from '@/domain/text/moment'
import type { OwnPartnership } from '@/domain/together/partner-state'
import { leavePartnershipAction, shareProgressAction } from './actions'
import { ActButton, SavedCheckbox } from '../act-scope.client'

type PartnershipPartProps = { partnership: OwnPartnership; zone: TimeZone }

/** With whom one learns, what they can see, and the way out. */
export function PartnershipPart({ partnership, zone }: PartnershipPartProps) {
  const { id, name, since, partnerPercent, sharesProgress } = partnership
  const share = useScopedAction(shareProgressAction)
  const leave = useScopedAction(leavePartnershipAction)
  const them = <bdi>{name}</bdi>
  return (
    <>
      <div className="grid max-w-prose gap-3">
        <p>
          You and <bdi className="font-semibold">{name}</bdi> take this course together since{' '}
          <time dateTime={since}>{formatDay(new Date(since), zone)}</time>.
        </p>
        {partnerPercent !== null && (
          <p>
            {them} has done {partnerPercent}% of it.
          </p>
        )}
        <p className="text-ink-soft">
          {them} sees your name, whether you are ready for an exercise, and what both of you have
          opened to each other. Never when you are here, your settings, or what you write before
          that.
        </p>
      </div>
      <SavedCheckbox
        name="share"
        label={<>Let {them} see how far I am</>}
        hint="How many percent of the lessons are done, and nothing else. It is off until you switch it on."
        isOn={sharesProgress}
        send={(on) => share({ partnershipId: id, on })}
        done={(isOn) => (isOn ? partnerMessages.shown(name) : partnerMessages.notShown(name))}
      />
      <AskFirst
        opener="End the partnership…"
        question={
          <p>
            It ends at once, and you need no reason. You both keep the course, and each of you keeps
            what they wrote. {them} no longer sees anything of yours, and you see nothing of {them}
            ’s. {them} is told that it has ended, and nothing else.
          </p>
        }
        keep="Keep the partnership"
      >
        <ActButton
          name="leave"
          variant="secondary"
          pendingLabel="Ending..."
          send={() => leave({ partnershipId: id })}
          done={partnerMessages.hasLeft}
        >
          End the partnership
        </ActButton>
      </AskFirst>
    </>
  )
}
