import { greeting } from '@/domain/notifications/greeting'
import type { Mail } from '../queue-mail'
import type { Addressee } from '../addressee'

/** Gives the owner of an account the link to choose a new password. `url` can take the account. */
export function resetPasswordMail(account: Addressee, url: string): Mail {
  return {
    to: [account.email],
    kind: 'reset-password',
    subject: 'Choose a new password for Heart2Heart',
    paragraphs: [
      `${greeting(account)} somebody asked for a new password for your account. If that was you, choose it here:`,
      'The link works once, for one hour. Then all your other devices are signed out.',
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
    link: { label: 'Choose a new password', url },
  }
}
