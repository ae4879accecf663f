import { greeting } from '@/domain/notifications/greeting'
import { routes } from '@/domain/routes/paths'
import { INVITATION_DAYS, nameInInvitation } from '@/domain/together/invitation-rules'
import { env } from '@/lib/env'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'

type Invitation = {
  email: string
  inviter: { id: string; name: string }
  courseTitle: string
  token: string
}

/**
 * Asks somebody to take a course together with who invites them. The subject says nothing of it:
 * others may see a mailbox. It goes with the account of who invites.
 */
export function invitationMail({ email, inviter, courseTitle, token }: Invitation): Mail {
  const name = nameInInvitation(inviter.name)
  return {
    to: [email],
    userId: inviter.id,
    kind: 'partner-invitation',
    ...say(
      'partner-invitation',
      { name, course: courseTitle, days: String(INVITATION_DAYS) },
      `${env.SITE_URL}${routes.invitation(token)}`,
    ),
    why: `You get this mail because ${name} has given us your address for this invitation, and for nothing else.`,
  }
}

/** Says to somebody who was invited that their account is there. */
export function invitedAccountMail(account: {
  userId: string
  email: string
  fullName: string
}): Mail {
  return {
    to: [account.email],
    userId: account.userId,
    kind: 'invited-account',
    ...say(
      'invited-account',
      { greeting: greeting({ username: account.fullName }), email: account.email },
      `${env.SITE_URL}${routes.dashboard}`,
    ),
  }
}
