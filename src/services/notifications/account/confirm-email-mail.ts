import { greeting } from '@/domain/notifications/greeting'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'
import type { Addressee } from '../addressee'

type Link = { url: string; validForDays: number }

/** Asks the owner of a new account to confirm its address. `url` works once. */
export function confirmEmailMail(account: Addressee, { url, validForDays }: Link): Mail {
  return {
    to: [account.email],
    kind: 'confirm-email',
    ...say('confirm-email', { greeting: greeting(account), days: String(validForDays) }, url),
    why: 'You get this mail because somebody made an account with this address.',
  }
}
