import { greeting } from '@/domain/notifications/greeting'
import type { Mail } from '../queue-mail'
import type { Addressee } from '../addressee'

type Link = { url: string; validForDays: number }

/** Asks the owner of a new account to confirm its address. `url` works once. */
export function confirmEmailMail(account: Addressee, { url, validForDays }: Link): Mail {
  return {
    to: [account.email],
    kind: 'confirm-email',
    subject: 'Please confirm your email address',
    paragraphs: [
      `${greeting(account)} please confirm that this is your email address, so that we can reach you and you can always get back into your account.`,
      `The link works once, for ${validForDays} days. Nothing waits for it: you can learn in the meantime.`,
      'If you did not make an account with us, you need not do anything, or answer this mail and we take the address out.',
    ],
    link: { label: 'Confirm email', url },
    why: 'You get this mail because somebody made an account with this address.',
  }
}
