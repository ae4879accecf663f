import { maskedEmail } from '@/domain/identity/email'
import { greeting } from '@/domain/notifications/greeting'
import type { Mail } from '../queue-mail'
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
    subject: 'Please confirm your new email address',
    paragraphs: [
      `${greeting(account)} you asked us to use this address for your account from now on. Please confirm it:`,
      `The link works once, for ${validForHours} hours. Until then you sign in with your old address.`,
      'If it was not you who asked, you need not do anything: nothing changes.',
    ],
    link: { label: 'Confirm new address', url },
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
    subject: 'Your email address was changed',
    paragraphs: [
      `${greeting(account)} your account now has another email address. You sign in with it from now on, and our mail goes there.`,
      'If this was not you, answer this mail at once. We give your account back to you and lock out whoever did it.',
    ],
    details: [{ label: 'New address', value: maskedEmail(newEmail) }],
    why: 'You get this mail because this was the address of your account.',
  }
}
