'use client'

import { useScopedAction } from '@/components/layout/user-scope.client'
import { PressButton } from '@/components/ui/press-button.client'
import { partnerMessages } from '@/domain/messages/partner-messages'
import { confirmClaimAction } from './actions'
import { usePartnerAct } from './partner-scope.client'

type ClaimPartProps = {
  /** Of the invitation. */
  id: string
  claimedBy: { name: string; email: string }
}

/** Asks who invited whether the one who said yes is their partner. */
export function ClaimPart({ id: invitationId, claimedBy: { name, email } }: ClaimPartProps) {
  const confirm = useScopedAction(confirmClaimAction)
  const { act, pending } = usePartnerAct()
  return (
    <div className="grid gap-5">
      <div className="grid max-w-prose gap-3">
        <h4 className="font-semibold">
          <bdi>{name}</bdi> has said yes. Is it your partner?
        </h4>
        <p className="wrap-anywhere">
          The address of this account is <bdi className="font-semibold">{email}</bdi>. We show the
          beginning of it alone: if you do not know it, ask your partner.
        </p>
        <p className="text-ink-soft">
          No one sees anything of yours before you say yes. If you say no, the invitation stays open
          for your partner, and <bdi>{name}</bdi> isn’t told.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <PressButton
          pending={pending === 'yes'}
          disabled={pending === 'no'}
          pendingLabel="One moment..."
          onPress={() =>
            act('yes', () => confirm({ invitationId, isYes: true }), {
              done: partnerMessages.together(name),
            })
          }
        >
          Yes, this is my partner
        </PressButton>
        <PressButton
          variant="secondary"
          pending={pending === 'no'}
          disabled={pending === 'yes'}
          pendingLabel="One moment..."
          onPress={() =>
            act('no', () => confirm({ invitationId, isYes: false }), {
              done: partnerMessages.notTheirs,
            })
          }
        >
          No
        </PressButton>
      </div>
    </div>
  )
}
