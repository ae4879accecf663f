import { greeting } from '@/domain/notifications/greeting'
import { routes } from '@/domain/routes/paths'
import type { ClientInfo } from '@/domain/identity/client-info'
import { env } from '@/lib/env'
import type { Mail } from '../queue-mail'
import { type Addressee, clientInfoLines } from '../addressee'

/**
 * Tells the owner of an account that its password is another one, by a mailed link or in the
 * settings. `visit` is null when it was done on the command line.
 */
export function passwordChangedMail(
  account: Addressee,
  clientInfo: ClientInfo | null,
  at: Date,
): Mail {
  return {
    to: [account.email],
    kind: 'password-changed',
    subject: 'Your password was changed',
    paragraphs: [
      `${greeting(account)} the password of your account was changed, and your other devices were signed out.`,
      'If this was you, all is well. If not, choose “Forgot Password?” on the sign-in page at once, and answer this mail.',
    ],
    details: clientInfoLines(account, clientInfo, at),
    link: { label: 'Go to the sign-in page', url: `${env.SITE_URL}${routes.signIn}` },
  }
}
