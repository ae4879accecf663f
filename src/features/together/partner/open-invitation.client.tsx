'use client'

import { useScopedAction } from '@/components/layout/user-scope.client'
import { PressButton } from '@/components/ui/press-button.client'
import type { TimeZone } from '@/domain/identity/time-zones'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { formatDay } from '@/domain/text/moment'
import type { OwnInvitation } from '@/domain/together/partner-state'
import { withdrawInvitationAction } from './actions'
import { usePartnerAct } from './partner-scope.client'

type OpenInvitationProps = { invitation: OwnInvitation; zone: TimeZone }

/** What became of the last invitation, and taking it back. */
export function OpenInvitation({ invitation, zone }: OpenInvitationProps) {
  const { id: invitationId, state } = invitation
  const withdraw = useScopedAction(withdrawInvitationAction)
  const { act, pending } = usePartnerAct()
  const isOpen = state === 'open'
  return (
    <div className="grid justify-items-start gap-3 rounded-soft border border-line bg-sunk p-5">
      <p className="max-w-prose wrap-anywhere">{sentenceOf(invitation, zone)}</p>
      <PressButton
        variant="quiet"
        pending={pending === 'withdraw'}
        pendingLabel="One moment..."
        onPress={() =>
          act('withdraw', () => withdraw({ invitationId }), {
            done: isOpen ? partnerMessages.takenBack : partnerMessages.putAway,
          })
        }
      >
        {isOpen ? 'Take it back' : 'I have read this'}
      </PressButton>
    </div>
  )
}

function sentenceOf({ state, email, until }: OwnInvitation, zone: TimeZone) {
  if (state === 'declined') return 'Your invitation is not accepted.'
  if (state === 'expired') return 'Your last invitation has expired.'
  const day = <time dateTime={until}>{formatDay(new Date(until), zone)}</time>
  return email === null ? (
    <>You have made a link to show. It works until {day}.</>
  ) : (
    <>
      You have invited <bdi>{email}</bdi>. The invitation is open until {day}.
    </>
  )
}
