'use client'

import { useRef } from 'react'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/form/checkbox'
import { PressButton } from '@/components/ui/press-button.client'
import { partnerMessages } from '@/domain/messages/partner-messages'
import type { EndedPartnership } from '@/domain/together/partner-state'
import { allowInvitationAgainAction, dismissEndAction } from './actions'
import { usePartnerAct } from './partner-scope.client'

/** A partnership that has ended, and whether the other may invite one again. */
export function EndedPart({ partnership }: { partnership: EndedPartnership }) {
  const { id, name, courseTitle, isSeen, asksLeave } = partnership
  const dismiss = useScopedAction(dismissEndAction)
  const { act, pending } = usePartnerAct()
  return (
    <Card as="section" labelledBy={`ended-${id}`}>
      <div className="grid grid-cols-1 gap-5">
        <h3 id={`ended-${id}`} dir="auto" className="heading text-xl wrap-anywhere">
          {name === null ? 'Your partnership' : `Your partnership with ${name}`} has ended
        </h3>
        <p className="max-w-prose text-ink-soft">
          It was about <bdi>“{courseTitle}”</bdi>. What you wrote there is yours.
        </p>
        {asksLeave && name !== null && <AllowAgain partnership={partnership} name={name} />}
        {!isSeen && (
          <PressButton
            variant="quiet"
            className="justify-self-start"
            pending={pending === `dismiss ${id}`}
            pendingLabel="One moment..."
            onPress={() =>
              act(`dismiss ${id}`, () => dismiss({ partnershipId: id }), {
                done: partnerMessages.putAway,
              })
            }
          >
            I have read this
          </PressButton>
        )}
      </div>
    </Card>
  )
}

function AllowAgain({ partnership, name }: { partnership: EndedPartnership; name: string }) {
  const { id, mayInviteAgain } = partnership
  const allow = useScopedAction(allowInvitationAgainAction)
  const { act } = usePartnerAct()
  const box = useRef<HTMLInputElement>(null)
  return (
    <Checkbox
      key={String(mayInviteAgain)}
      ref={box}
      label={
        <>
          Let <bdi>{name}</bdi> invite me again
        </>
      }
      hint={`As long as this is off, no invitation of theirs reaches you. ${name} is not told of it. The other way round it is the same: whether you can invite ${name} again, ${name} decides.`}
      defaultChecked={mayInviteAgain}
      autoComplete="off"
      onChange={({ currentTarget: { checked } }) =>
        act(`allow ${id}`, () => allow({ partnershipId: id, on: checked }), {
          done: checked ? partnerMessages.mayInvite(name) : partnerMessages.mayNotInvite(name),
          onFailed: () => {
            if (box.current) box.current.checked = mayInviteAgain
          },
        })
      }
    />
  )
}
