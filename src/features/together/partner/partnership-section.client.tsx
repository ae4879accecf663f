'use client'

import { useScopedAction } from '@/components/layout/user-scope.client'
import { ConfirmPopover } from '@/components/ui/confirm-popover.client'
import type { TimeZone } from '@/domain/identity/time-zones'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { formatDay } from '@/domain/text/format-date'
import type { OwnPartnership } from '@/domain/together/partner-state'
import { leavePartnershipAction, shareProgressAction } from './actions'
import { ActionButton, SavedCheckbox } from '../action-scope.client'

type PartnershipSectionProps = { partnership: OwnPartnership; zone: TimeZone }

/** The current partner, what they can see, and how to leave. */
export function PartnershipSection({ partnership, zone }: PartnershipSectionProps) {
  const { id, name, since, partnerPercent, sharesProgress } = partnership
  const share = useScopedAction(shareProgressAction)
  const leave = useScopedAction(leavePartnershipAction)
  const partnerName = <bdi>{name}</bdi>
  return (
    <>
      <div className="grid max-w-prose gap-3">
        <p>
          You and <bdi className="font-semibold">{name}</bdi> have been taking this course together
          since <time dateTime={since}>{formatDay(new Date(since), zone)}</time>.
        </p>
        {partnerPercent !== null && (
          <p>
            {partnerName} has completed {partnerPercent}% of it.
          </p>
        )}
        <p className="text-ink-soft">
          {partnerName} sees your name, whether you’re ready for an exercise, and the answers you’ve
          both opened. They never see your settings, when you’re online, or anything you haven’t
          opened yet.
        </p>
      </div>
      <SavedCheckbox
        name="share"
        label={<>Let {partnerName} see my progress</>}
        hint="Just the percentage of lessons you’ve completed. It’s off until you turn it on."
        isOn={sharesProgress}
        send={(on) => share({ partnershipId: id, on })}
        done={(isOn) =>
          isOn ? partnerMessages.progressShared(name) : partnerMessages.progressHidden(name)
        }
      />
      <ConfirmPopover
        opener="Stop learning together…"
        question={
          <p>
            It ends right away, and you don’t need a reason. You both keep the course and what you
            wrote, but you’ll no longer see each other’s answers. We’ll only tell {partnerName} that
            it ended.
          </p>
        }
        cancelLabel="Keep learning together"
      >
        <ActionButton
          name="leave"
          variant="secondary"
          pendingLabel="Ending..."
          send={() => leave({ partnershipId: id })}
          done={partnerMessages.partnershipEnded}
        >
          Stop learning together
        </ActionButton>
      </ConfirmPopover>
    </>
  )
}
