import { greeting } from '@/domain/notifications/greeting'
import { routes } from '@/domain/routes/paths'
import type { ClientInfo } from '@/domain/identity/client-info'
import { env } from '@/lib/env'
import type { Mail } from '../queue-mail'
import { type Addressee, clientInfoLines } from '../addressee'

/** What happened to the second step of an account's sign-in. */
export type TwoFactorChange = 'on' | 'off' | 'recovery_code_used' | 'recovery_codes_renewed'

const words: Record<TwoFactorChange, { subject: string; sentence: string }> = {
  on: {
    subject: 'Two-factor authentication is on',
    sentence:
      'signing in to your account now takes a code from your app besides the password. Keep your recovery codes in a safe place: they are the way in without the app.',
  },
  off: {
    subject: 'Two-factor authentication was turned off',
    sentence: 'signing in to your account takes the password alone again.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    sentence: 'one of your recovery codes was used for your account. It does not work again.',
  },
  recovery_codes_renewed: {
    subject: 'You have new recovery codes',
    sentence: 'new recovery codes were made for your account. The old ones no longer work.',
  },
}

/** Tells the owner of an account what happened to its two-factor authentication. */
export function twoFactorChangedMail(
  account: Addressee,
  change: TwoFactorChange,
  { clientInfo, at }: { clientInfo: ClientInfo | null; at: Date },
): Mail {
  const { subject, sentence } = words[change]
  return {
    to: [account.email],
    kind: 'two-factor-changed',
    subject,
    paragraphs: [
      `${greeting(account)} ${sentence}`,
      'If this was you, all is well. If not, change your password now and log out of all other sessions, both under Security in your settings, and answer this mail.',
    ],
    details: clientInfoLines(account, clientInfo, at),
    link: { label: 'Go to your settings', url: `${env.SITE_URL}${routes.securitySettings}` },
  }
}
