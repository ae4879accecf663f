import { routes } from '@/domain/routes/paths'
import { INVITATION_DAYS, inviterNameForEmail } from '@/domain/together/invitation-rules'
import type { Mail } from '../queue-mail'
import { renderTemplate } from '../templates/render-template'

type Invitation = {
  email: string
  inviter: { id: string; name: string }
  courseTitle: string
  token: string
}

/**
 * Builds the email for a partner invitation. Its subject is neutral, because others may see the
 * mailbox. An unsent email is deleted with the inviter's account.
 */
export function buildInvitationMail({ email, inviter, courseTitle, token }: Invitation): Mail {
  const name = inviterNameForEmail(inviter.name)
  return {
    to: [email],
    userId: inviter.id,
    ...renderTemplate(
      'partner-invitation',
      { name, course: courseTitle, days: String(INVITATION_DAYS) },
      routes.invitation(token),
    ),
    why: `You’re receiving this because ${name} gave us your address for this invitation. We won’t use it for anything else.`,
  }
}
