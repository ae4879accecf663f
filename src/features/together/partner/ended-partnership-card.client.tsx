'use client'

import { useScopedAction } from '@/components/layout/user-scope.client'
import { Card } from '@/components/ui/card'
import { partnerMessages } from '@/domain/messages/partner-messages'
import type { EndedPartnership } from '@/domain/together/partner-state'
import { setReinviteAllowedAction, dismissEndAction } from './actions'
import { ActionButton, SavedCheckbox } from '../action-scope.client'

/**
 * A partnership that has ended, with a setting for whether the former partner may invite the user
 * again.
 */
export function EndedPartnershipCard({ partnership }: { partnership: EndedPartnership }) {
  const { id, name, courseTitle, isSeen, needsPermission, mayInviteAgain } = partnership
  const dismiss = useScopedAction(dismissEndAction)
  const allow = useScopedAction(setReinviteAllowedAction)
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
          <SavedCheckbox
            name={`allow ${id}`}
            label={
              <>
                Let <bdi>{name}</bdi> invite me again
              </>
            }
            hint={`While this is off, you won’t get their invitations, and we won’t tell ${name}. It works both ways: ${name} decides whether you can invite them again.`}
            isOn={mayInviteAgain}
            send={(on) => allow({ partnershipId: id, on })}
            done={(isOn) =>
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
            send={() => dismiss({ partnershipId: id })}
            done={partnerMessages.dismissed}
          >
            Got it
          </ActionButton>
        )}
      </div>
    </Card>
  )
}
