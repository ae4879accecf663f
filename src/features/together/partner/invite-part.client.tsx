'use client'

import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import type { TimeZone } from '@/domain/identity/time-zones'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { routes } from '@/domain/routes/paths'
import type { PartnerCourse } from '@/domain/together/partner-state'
import { ClaimPart } from './claim-part.client'
import { InviteByLink, type ShownLink } from './invite-by-link.client'
import { InviteByMail } from './invite-by-mail.client'
import { OpenInvitation } from './open-invitation.client'

type InvitePartProps = { course: PartnerCourse; zone: TimeZone; hasReadSafety: boolean }

/** Inviting a partner to a course, and what became of the last invitation. */
export function InvitePart({ course, zone, hasReadSafety }: InvitePartProps) {
  const { id, invitation, isSeatTaken } = course
  // Shown this once, for as long as it works and the page stays.
  const [link, setLink] = useState<ShownLink | null>(null)
  const [isSent, setIsSent] = useState(false)
  if (invitation?.state === 'claimed' && invitation.claimedBy)
    return <ClaimPart id={invitation.id} claimedBy={invitation.claimedBy} />
  const isOpen = invitation?.state === 'open'
  const forms = hasReadSafety ? (
    <>
      <InviteByMail
        courseId={id}
        onBegin={() => setIsSent(false)}
        onInvited={() => {
          setIsSent(true)
          setLink(null)
        }}
      />
      <InviteByLink courseId={id} link={isOpen ? link : null} onMade={setLink} />
    </>
  ) : (
    <ButtonLink href={routes.beforeTogether} fullLoad className="justify-self-start">
      Invite your partner
    </ButtonLink>
  )
  return (
    <>
      {isSent && (
        // Above the open invitation, which the refreshed page shows in place of the form.
        <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
          <Notice tone="success">{partnerMessages.invited}</Notice>
        </div>
      )}
      {invitation && <OpenInvitation invitation={invitation} zone={zone} />}
      {isSeatTaken ? (
        <>
          <p className="max-w-prose text-ink-soft">
            The second place of your purchase is taken. Somebody who has the course themselves can
            still take it together with you.
          </p>
          <details>
            <summary className="w-fit cursor-pointer text-link">
              Invite somebody who has the course
            </summary>
            <div className="mt-6 grid grid-cols-1 gap-6">{forms}</div>
          </details>
        </>
      ) : (
        <>
          <div className="grid max-w-prose gap-3">
            <h4 className="font-semibold">{isOpen ? 'Invite anew' : 'Invite your partner'}</h4>
            <p className="text-ink-soft">
              {isOpen
                ? 'We do not keep the link of an invitation, so it cannot be shown again. A new one takes the place of the old one, which stops working then.'
                : 'There is a place for two: your partner pays nothing and has an account of their own. What each of you writes stays private until both are ready, and either of you can leave at any time.'}
            </p>
          </div>
          {forms}
        </>
      )}
    </>
  )
}
