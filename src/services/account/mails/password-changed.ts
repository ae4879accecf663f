import { displayName } from '@/domain/display-name'
import { routes } from '@/domain/paths'
import { deviceInWords, type Visit } from '@/domain/visit'
import { env } from '@/lib/env'
import type { Mail } from '../queue-mail'
import type { Addressee } from './addressee'

/** Tells the owner of an account that its password is another one. `visit` is null on the command line. */
export function passwordChangedMail(account: Addressee, visit: Visit | null, _at: Date): Mail {
  const device = visit ? ` Device: ${deviceInWords(visit)}.` : ''
  return {
    to: [account.email],
    kind: 'password-changed',
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${displayName(account)}, the password of your account was changed, and your other devices were signed out.${device}`,
      'If this was not you, choose “Forgot Password?” on the sign-in page at once, and answer this mail.',
    ],
    link: { label: 'Go to the sign-in page', url: `${env.SITE_URL}${routes.signIn}` },
  }
}
