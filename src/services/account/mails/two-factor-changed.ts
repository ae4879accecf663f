import { displayName } from '@/domain/display-name'
import { routes } from '@/domain/paths'
import { deviceInWords, type Visit } from '@/domain/visit'
import { env } from '@/lib/env'
import type { Mail } from '../queue-mail'
import type { Addressee } from './addressee'

/** What happened to the second step of an account's sign-in. */
export type TwoFactorChange = 'on' | 'off' | 'recovery_code_used' | 'recovery_codes_renewed'

const words: Record<TwoFactorChange, { subject: string; sentence: string }> = {
  on: {
    subject: 'Two-factor authentication is on',
    sentence: 'signing in to your account now takes a code from your app besides the password.',
  },
  off: {
    subject: 'Two-factor authentication was turned off',
    sentence: 'signing in to your account takes the password alone again.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    sentence:
      'somebody used your password and one of your recovery codes. That code does not work again.',
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
  { visit }: { visit: Visit | null; at: Date },
): Mail {
  const { subject, sentence } = words[change]
  const device = visit ? ` Device: ${deviceInWords(visit)}.` : ''
  return {
    to: [account.email],
    kind: 'two-factor-changed',
    subject,
    paragraphs: [
      `Hello ${displayName(account)}, ${sentence}${device}`,
      'If this was not you, change your password now and log out of all other sessions, both under Security in your settings.',
    ],
    link: { label: 'Go to your settings', url: `${env.SITE_URL}${routes.settings}` },
  }
}
