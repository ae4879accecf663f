import { greeting } from '@/domain/notifications/greeting'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'
import type { Addressee } from '../addressee'

/**
 * Says good-bye: the account is deleted. Queued before its row is gone, with the address it had.
 */
export function accountDeletedMail(account: Addressee): Mail {
  return {
    to: [account.email],
    kind: 'account-deleted',
    isLast: true,
    ...say('account-deleted', { greeting: greeting(account) }),
    why: 'You get this mail because an account with this address was deleted. It is the last one.',
  }
}
