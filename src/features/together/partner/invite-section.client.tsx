'use client'

import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import type { TimeZone } from '@/domain/identity/time-zones'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { routes } from '@/domain/routes/paths'
import { formatDay } from '@/domain/text/format-date'
import type { OwnInvitation, PartnerCourse } from '@/domain/together/partner-state'
import { confirmClaimAction, withdrawInvitationAction } from './actions'
import { InviteByLink, InviteByEmail, type InvitationLink } from './invite-forms.client'
import { ActionButton } from '../action-scope.client'

type InviteSectionProps = { course: PartnerCourse; zone: TimeZone; hasReadSafety: boolean }

/** Renders the forms that invite a partner, and the state of the last invitation. */
export function InviteSection({ course, zone, hasReadSafety }: InviteSectionProps) {
  const { id, invitation, isSeatTaken } = course
  // The new link, which isn't stored. Visible only until the user leaves the page or the link stops
  // working.
  const [link, setLink] = useState<InvitationLink | null>(null)
  const [isInvitationSent, setIsInvitationSent] = useState(false)
  if (invitation?.state === 'claimed' && invitation.claimedBy)
    return <ClaimSection id={invitation.id} claimedBy={invitation.claimedBy} />
  const isOpen = invitation?.state === 'open'
  const forms = hasReadSafety ? (
    <>
      <InviteByEmail
        courseId={id}
        onAttempt={() => setIsInvitationSent(false)}
        onInvited={() => {
          setIsInvitationSent(true)
          setLink(null)
        }}
      />
      <InviteByLink courseId={id} link={isOpen ? link : null} onCreated={setLink} />
    </>
  ) : (
    <ButtonLink href={routes.safetyInformation} loadsDocument className="justify-self-start">
      Invite your partner
    </ButtonLink>
  )
  return (
    <>
      {isInvitationSent && (
        // Appears above the pending invitation, which replaces the form after the refresh.
        <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
          <Notice tone="success">{partnerMessages.invited}</Notice>
        </div>
      )}
      {invitation && <LastInvitation invitation={invitation} zone={zone} />}
      {isSeatTaken ? (
        <>
          <p className="max-w-prose text-ink-soft">
            Someone already has partner access through your purchase. You can still take the course
            with someone who already has it.
          </p>
          <details>
            <summary className="w-fit cursor-pointer text-link">
              Invite someone who has the course
            </summary>
            <div className="mt-6 grid grid-cols-1 gap-6">{forms}</div>
          </details>
        </>
      ) : (
        <>
          <div className="grid max-w-prose gap-3">
            <h4 className="font-semibold">
              {isOpen ? 'Send a new invitation' : 'Invite your partner'}
            </h4>
            <p className="text-ink-soft">
              {isOpen
                ? 'We don’t store invitation links, so we can’t show this one again. A new one replaces it.'
                : 'Your access covers your partner, too. They get their own account at no cost. What you each write stays private until you’re both ready, and either of you can stop anytime.'}
            </p>
          </div>
          {forms}
        </>
      )}
    </>
  )
}

type ClaimSectionProps = {
  id: string
  claimedBy: { name: string; email: string }
}

/** Asks the inviter whether the person who accepted is their partner. */
function ClaimSection({ id: invitationId, claimedBy: { name, email } }: ClaimSectionProps) {
  return (
    <div className="grid gap-5">
      <div className="grid max-w-prose gap-3">
        <h4 className="font-semibold">
          <bdi>{name}</bdi> said yes. Is it your partner?
        </h4>
        <p className="wrap-anywhere">
          Their email starts like this: <bdi className="font-semibold">{email}</bdi>. If you don’t
          recognize it, ask your partner.
        </p>
        <p className="text-ink-soft">
          No one sees anything of yours until you say yes. If you say no, the invitation stays open
          for your partner, and we won’t tell <bdi>{name}</bdi>.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ActionButton
          name="yes"
          send={confirmClaimAction}
          input={{ invitationId, isConfirmed: true }}
          options={{ successMessage: partnerMessages.together(name) }}
        >
          Yes, this is my partner
        </ActionButton>
        <ActionButton
          name="no"
          variant="secondary"
          send={confirmClaimAction}
          input={{ invitationId, isConfirmed: false }}
          options={{ successMessage: partnerMessages.claimRejected }}
        >
          No
        </ActionButton>
      </div>
    </div>
  )
}

type LastInvitationProps = { invitation: OwnInvitation; zone: TimeZone }

/** Renders the state of the last invitation, with a button to cancel or dismiss it. */
function LastInvitation({ invitation, zone }: LastInvitationProps) {
  const { id: invitationId, state } = invitation
  const isOpen = state === 'open'
  return (
    <div className="grid justify-items-start gap-3 rounded-soft border border-line bg-sunk p-5">
      <p className="max-w-prose wrap-anywhere">{statusText(invitation, zone)}</p>
      <ActionButton
        name="withdraw"
        variant="quiet"
        send={withdrawInvitationAction}
        input={{ invitationId }}
        options={{ successMessage: isOpen ? partnerMessages.withdrawn : partnerMessages.dismissed }}
      >
        {isOpen ? 'Cancel invitation' : 'Got it'}
      </ActionButton>
    </div>
  )
}

function statusText({ state, email, expiresAt }: OwnInvitation, zone: TimeZone) {
  if (state === 'declined') return 'Your invitation wasn’t accepted.'
  if (state === 'expired') return 'Your last invitation has expired.'
  const day = <time dateTime={expiresAt}>{formatDay(new Date(expiresAt), zone)}</time>
  return email === null ? (
    <>You created an invitation link. It works until {day}.</>
  ) : (
    <>
      You invited <bdi>{email}</bdi>. The invitation is open until {day}.
    </>
  )
}
