'use client'

import { useScopedAction } from '@/components/layout/user-scope.client'
import { Card } from '@/components/ui/card'
import { partnerMessages } from '@/domain/messages/partner-messages'
import type { EndedPartnership } from '@/domain/together/partner-state'
import { allowInvitationAgainAction, dismissEndAction } from './actions'
import { ActButton, SavedCheckbox } from '../act-scope.client'

/** A partnership that has ended, and whether the other may invite one again. */
export function EndedPart({ partnership }: { partnership: EndedPartnership }) {
  const { id, name, courseTitle, isSeen, asksLeave, mayInviteAgain } = partnership
  const dismiss = useScopedAction(dismissEndAction)
  const allow = useScopedAction(allowInvitationAgainAction)
  return (
    <Card as="section" labelledBy={`ended-${id}`}>
      <div className="grid grid-cols-1 gap-5">
        <h3 id={`ended-${id}`} dir="auto" className="heading text-xl wrap-anywhere">
          {name === null ? 'Your partnership' : `Your partnership with ${name}`} has ended
        </h3>
        <p className="max-w-prose text-ink-soft">
          It was about <bdi>“{courseTitle}”</bdi>. What you wrote there is yours.
        </p>
        {asksLeave && name !== null && (
          <SavedCheckbox
            name={`allow ${id}`}
            label={
              <>
                Let <bdi>{name}</bdi> invite me again
              </>
            }
            hint={`As long as this is off, no invitation of theirs reaches you. ${name} is not told of it. The other way round it is the same: whether you can invite ${name} again, ${name} decides.`}
            isOn={mayInviteAgain}
            send={(on) => allow({ partnershipId: id, on })}
            done={(isOn) =>
              isOn ? partnerMessages.mayInvite(name) : partnerMessages.mayNotInvite(name)
            }
          />
        )}
        {!isSeen && (
          <ActButton
            name={`dismiss ${id}`}
            variant="quiet"
            className="justify-self-start"
            send={() => dismiss({ partnershipId: id })}
            done={partnerMessages.putAway}
          >
            I have read this
          </ActButton>
        )}
      </div>
    </Card>
  )
}
