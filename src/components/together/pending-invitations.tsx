import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/domain/routes/paths'
import type { PendingInvitation } from '@/domain/together/partner-state'

type PendingInvitationsProps = {
  invitations: readonly PendingInvitation[]
  /** Whether the invitation is the main action of this page. */
  isMain?: boolean
}

/** Lists the pending invitations with their links. Renders nothing if there are none. */
export function PendingInvitations({ invitations, isMain = false }: PendingInvitationsProps) {
  return invitations.map(({ key, inviterName, courseTitle }, index) => (
    <Notice key={key} title="You have an invitation" className="max-w-2xl">
      <p>
        <bdi>{inviterName}</bdi> invited you to take “<bdi>{courseTitle}</bdi>” together. It’s free
        for you, and it’s fine to say no.
      </p>
      <ButtonLink
        href={routes.invitation(key)}
        loadsDocument
        variant={isMain && index === 0 ? 'primary' : 'secondary'}
        className="mt-3"
      >
        View the invitation
      </ButtonLink>
    </Notice>
  ))
}
