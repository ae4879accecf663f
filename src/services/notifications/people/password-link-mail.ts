import { greeting } from '@/domain/notifications/greeting'
import type { Addressee } from '../addressee'
import type { Mail } from '../queue-mail'

/**
 * Gives the owner of an account the link to choose a password that the instructor sends them. `url`
 * can take the account.
 */
export function passwordLinkMail(account: Addressee, url: string, validForHours: number): Mail {
  return {
    to: [account.email],
    kind: 'password-link',
    subject: 'Choose your password for Heart2Heart',
    paragraphs: [
      `${greeting(account)} here is your way into your account. Choose a password:`,
      `You sign in with ${account.email}. The link works once, for ${validForHours} hours. Then all your other devices are signed out.`,
      'If you did not ask us for help, you need not do anything: your password stays as it is.',
    ],
    link: { label: 'Choose a password', url },
  }
}
