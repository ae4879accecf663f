import { maskedEmail } from '@/domain/identity/email'
import { greeting } from '@/domain/notifications/greeting'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'
import type { Addressee } from '../addressee'

type Change = { newEmail: string; url: string; validForHours: number }

/** Asks at the new address whether it belongs to the owner of the account. `url` works once. */
export function confirmNewEmailMail(
  account: Addressee,
  { newEmail, url, validForHours }: Change,
): Mail {
  return {
    to: [newEmail],
    kind: 'change-email',
    ...say('change-email', { greeting: greeting(account), hours: String(validForHours) }, url),
    why: 'You get this mail because somebody gave this address as the new one of their account.',
  }
}

/**
 * Tells the old address that the account has left it, and what to do if its owner did not want
 * that. `account.email` is the old one.
 */
export function emailChangedMail(account: Addressee, newEmail: string): Mail {
  return {
    to: [account.email],
    kind: 'email-changed',
    ...say('email-changed', { greeting: greeting(account) }),
    details: [{ label: 'New address', value: maskedEmail(newEmail) }],
    why: 'You get this mail because this was the address of your account.',
  }
}
