import { displayName } from '@/domain/display-name'
import type { Mail } from '../queue-mail'

type Addressee = { email: string; username?: string | null; displayName?: string | null }

/** Says good-bye: the account is deleted. Queued before its row is gone, with the address it had. */
export function accountDeletedMail(account: Addressee): Mail {
  return {
    to: [account.email],
    kind: 'account-deleted',
    subject: 'Your account was deleted',
    paragraphs: [
      `Hello ${displayName(account)}, your account and what was in it are deleted: your profile, your progress, your reviews and your settings. Comments that others may have answered stay, under the name “Deleted user”.`,
      'The record of payments stays, without your name, because the law asks for it.',
      'If you did not want this, answer this mail at once. Thank you for the time you spent with us.',
    ],
  }
}
