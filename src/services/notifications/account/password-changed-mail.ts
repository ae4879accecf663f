import { greeting } from '@/domain/notifications/greeting'
import { routes } from '@/domain/routes/paths'
import type { ClientInfo } from '@/domain/identity/client-info'
import { env } from '@/lib/env'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'
import { type Addressee, clientInfoLines } from '../addressee'

/**
 * Tells the owner of an account that its password is another one, by a mailed link or in the
 * settings. `visit` is null when it was done on the command line.
 */
export function passwordChangedMail(
  account: Addressee,
  clientInfo: ClientInfo | null,
  at: Date,
): Mail {
  return {
    to: [account.email],
    kind: 'password-changed',
    ...say('password-changed', { greeting: greeting(account) }, `${env.SITE_URL}${routes.signIn}`),
    details: clientInfoLines(account, clientInfo, at),
  }
}
