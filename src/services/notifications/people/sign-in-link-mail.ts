import { greeting } from '@/domain/notifications/greeting'
import type { Addressee } from '../addressee'
import type { Mail } from '../queue-mail'

/**
 * Gives the owner of an account the link to sign in that the instructor sends them. `url` can use
 * the account.
 */
export function signInLinkMail(account: Addressee, url: string, validForHours: number): Mail {
  return {
    to: [account.email],
    kind: 'sign-in-link',
    subject: 'Your way into Heart2Heart',
    paragraphs: [
      `${greeting(account)} here is your way into your account, without a password:`,
      `The link works once, within ${validForHours} hours. Please give it to nobody.`,
      'If you did not ask us for help, you need not do anything.',
    ],
    link: { label: 'Sign in', url },
  }
}
