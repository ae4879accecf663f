'use client'

import { ConfirmPopover } from '@/components/ui/confirm-popover.client'
import type { TimeZone } from '@/domain/identity/time-zones'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { formatDay } from '@/domain/text/format-date'
import type { OwnPartnership, EndedPartnership } from '@/domain/together/partner-state'
import {
  leavePartnershipAction,
  shareProgressAction,
  setReinviteAllowedAction,
  dismissEndedPartnershipAction,
} from './actions'
import { ActionButton, PartnershipCheckbox } from '../action-scope.client'
import { Card } from '@/components/ui/card'

type PartnershipSectionProps = { partnership: OwnPartnership; zone: TimeZone }

/** Renders the current partner, what they can see, and how to leave the partnership. */
export function PartnershipSection({ partnership, zone }: PartnershipSectionProps) {
  const { id, name, startedAt, partnerPercent, sharesProgress } = partnership
  const partnerName = <bdi>{name}</bdi>
  return (
    <>
      <div className="grid max-w-prose gap-3">
        <p>
          You and <bdi className="font-semibold">{name}</bdi> have been taking this course together
          since <time dateTime={startedAt}>{formatDay(new Date(startedAt), zone)}</time>.
        </p>
        {partnerPercent !== null && (
          <p>
            {partnerName} has completed {partnerPercent}% of it.
          </p>
        )}
        <p className="text-ink-soft">
          {partnerName} sees your name, whether you’re ready for an exercise, and the answers you’ve
          shared with each other. They never see your settings, when you’re online, or anything you
          haven’t shared yet.
        </p>
      </div>
      <PartnershipCheckbox
        name="share"
        label={<>Let {partnerName} see my progress</>}
        hint="Just the percentage of lessons you’ve completed. It’s off until you turn it on."
        isOn={sharesProgress}
        partnershipId={id}
        send={shareProgressAction}
        successMessage={(isOn) =>
          isOn ? partnerMessages.progressShared(name) : partnerMessages.progressHidden(name)
        }
      />
      <ConfirmPopover
        openLabel="Stop learning together…"
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
          send={leavePartnershipAction}
          input={{ partnershipId: id }}
          options={{ successMessage: partnerMessages.partnershipEnded }}
        >
          Stop learning together
        </ActionButton>
      </ConfirmPopover>
    </>
  )
}

/** Renders an ended partnership, and whether the former partner may invite the user again. */
export function EndedPartnershipCard({ partnership }: { partnership: EndedPartnership }) {
  const { id, name, courseTitle, isSeen, needsPermission, mayInviteAgain } = partnership
  return (
    <Card as="section" labelledBy={`ended-${id}`}>
      <div className="grid grid-cols-1 gap-5">
        <h3 id={`ended-${id}`} dir="auto" className="heading text-xl wrap-anywhere">
          {name === null
            ? 'You’re no longer learning together'
            : `You and ${name} are no longer learning together`}
        </h3>
        <p className="max-w-prose text-ink-soft">
          You were taking <bdi>“{courseTitle}”</bdi> together. What you wrote is still yours.
        </p>
        {needsPermission && name !== null && (
          <PartnershipCheckbox
            name={`allow ${id}`}
            label={
              <>
                Let <bdi>{name}</bdi> invite me again
              </>
            }
            hint={`While this is off, you won’t get their invitations, and we won’t tell ${name}. It works both ways: ${name} decides whether you can invite them again.`}
            isOn={mayInviteAgain}
            partnershipId={id}
            send={setReinviteAllowedAction}
            successMessage={(isOn) =>
              isOn
                ? partnerMessages.invitationsAllowed(name)
                : partnerMessages.invitationsBlocked(name)
            }
          />
        )}
        {!isSeen && (
          <ActionButton
            name={`dismiss ${id}`}
            variant="quiet"
            className="justify-self-start"
            send={dismissEndedPartnershipAction}
            input={{ partnershipId: id }}
            options={{ successMessage: partnerMessages.dismissed }}
          >
            Got it
          </ActionButton>
        )}
      </div>
    </Card>
  )
}
