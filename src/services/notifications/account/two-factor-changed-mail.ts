import { greeting } from '@/domain/notifications/greeting'
import { routes } from '@/domain/routes/paths'
import type { ClientInfo } from '@/domain/identity/client-info'
import { env } from '@/lib/env'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'
import { type Addressee, clientInfoLines } from '../addressee'

/** What happened to the second step of an account's sign-in. */
export type TwoFactorChange = 'on' | 'off' | 'recovery_code_used' | 'recovery_codes_renewed'

/** Tells the owner of an account what happened to its two-factor authentication. */
export function twoFactorChangedMail(
  account: Addressee,
  change: TwoFactorChange,
  { clientInfo, at }: { clientInfo: ClientInfo | null; at: Date },
): Mail {
  return {
    to: [account.email],
    kind: 'two-factor-changed',
    ...say(
      `two-factor-changed.${change}`,
      { greeting: greeting(account) },
      `${env.SITE_URL}${routes.securitySettings}`,
    ),
    details: clientInfoLines(account, clientInfo, at),
  }
}
