import { greeting } from '@/domain/notifications/greeting'
import type { Addressee } from '../addressee'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'

/**
 * Gives the owner of an account the link to sign in that the instructor sends them. `url` can use
 * the account.
 */
export function signInLinkMail(account: Addressee, url: string, validForHours: number): Mail {
  const values = { greeting: greeting(account), hours: String(validForHours) }
  return { to: [account.email], kind: 'sign-in-link', ...say('sign-in-link', values, url) }
}
