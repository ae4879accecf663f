import { greeting } from '@/domain/notifications/greeting'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'
import type { Addressee } from '../addressee'

/** Gives the owner of an account the link to choose a new password. `url` can take the account. */
export function resetPasswordMail(account: Addressee, url: string): Mail {
  return {
    to: [account.email],
    kind: 'reset-password',
    ...say('reset-password', { greeting: greeting(account) }, url),
  }
}
