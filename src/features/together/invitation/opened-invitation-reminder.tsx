import { headers } from 'next/headers'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/domain/routes/paths'
import { openedInvitationToken } from '@/server/session/opened-invitation'
import { requestFor } from '@/server/payload'
import { readInvitation } from '@/services/together/partnership/read-invitation'

/** Reminds a visitor of an opened invitation. Names no one, because others may see the screen. */
export async function OpenedInvitationReminder() {
  const token = openedInvitationToken(await headers())
  if (token === null) return null
  // Reads the invitation without a user, because the sign-up page renders this only for visitors.
  const { state } = await readInvitation(await requestFor(null), token)
  if (state !== 'open') return null
  return (
    <div className="shell pt-8">
      <Notice title="Were you invited?">
        <p>
          You opened an invitation on this device. If you accept it, you don’t pay.{' '}
          <a href={routes.invitation(token)} className="text-link">
            View the invitation
          </a>
        </p>
      </Notice>
    </div>
  )
}
