import { greeting } from '@/domain/notifications/greeting'
import { routes } from '@/domain/routes/paths'
import { INVITATION_DAYS, nameInInvitation } from '@/domain/together/invitation-rules'
import { env } from '@/lib/env'
import type { Mail } from '../queue-mail'

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
    subject: 'An invitation for you',
    paragraphs: [
      `${name} invites you to take the course “${courseTitle}” together. It costs you nothing.`,
      'You would have an account of your own. What you write there is yours alone, until both of you are ready to open it to each other. You can leave at any time, without giving a reason.',
      `The link works once, for ${INVITATION_DAYS} days. Saying no is fine: ${name} hears that the invitation is not accepted, and nothing else.`,
    ],
    why: `You get this mail because ${name} has given us your address for this invitation, and for nothing else.`,
    link: { label: 'Look at the invitation', url: `${env.SITE_URL}${routes.invitation(token)}` },
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
    subject: 'Your account is ready',
    paragraphs: [
      `${greeting({ username: account.fullName })} welcome. Your account is ready. The invitation is not accepted by it: you decide that on its page.`,
      `You sign in with ${account.email} and the password that you have chosen.`,
      'If you did not make this account, please answer this mail.',
    ],
    link: { label: 'Go to your library', url: `${env.SITE_URL}${routes.dashboard}` },
  }
}
