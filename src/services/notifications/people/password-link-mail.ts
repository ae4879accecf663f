import { greeting } from '@/domain/notifications/greeting'
import type { Addressee } from '../addressee'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'

/**
 * Gives the owner of an account the link to choose a password that the instructor sends them. `url`
 * can take the account.
 */
export function passwordLinkMail(account: Addressee, url: string, validForHours: number): Mail {
  const values = { greeting: greeting(account), email: account.email, hours: String(validForHours) }
  return { to: [account.email], kind: 'password-link', ...say('password-link', values, url) }
}
