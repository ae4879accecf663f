import { greeting } from '@/domain/notifications/greeting'
import type { Mail } from '../queue-mail'
import type { Addressee } from '../addressee'

/**
 * Says good-bye: the account is deleted. Queued before its row is gone, with the address it had.
 */
export function accountDeletedMail(account: Addressee): Mail {
  return {
    to: [account.email],
    kind: 'account-deleted',
    isLast: true,
    subject: 'Your account was deleted',
    paragraphs: [
      `${greeting(account)} your account and what was in it are deleted: your profile, your progress, your reviews and your settings. Comments that others may have answered stay, under the name “Deleted user”.`,
      'The record of payments stays, without your name, because the law asks for it.',
      'If you did not want this, answer this mail at once. Thank you for the time you spent with us.',
    ],
    why: 'You get this mail because an account with this address was deleted. It is the last one.',
  }
}
