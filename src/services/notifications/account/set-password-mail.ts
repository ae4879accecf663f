import { greeting } from '@/domain/notifications/greeting'
import type { Receipt } from '@/payload-types'
import type { Mail } from '../queue-mail'
import { receiptPart } from '../purchases/receipt-part'

/**
 * Gives the owner of an account that was made without a password the link to choose one. `url` can
 * take the account: the mail goes to the buyer and to nobody else. It is the receipt as well.
 */
export function setPasswordMail(
  to: string,
  account: {
    email: string
    fullName: string
    courseTitle: string
    url: string
    validForDays: number
    receipt: Receipt | null
  },
): Mail {
  return {
    to: [to],
    kind: 'set-password',
    subject: 'Your account is ready: choose a password',
    paragraphs: [
      `${greeting({ username: account.fullName })} thank you for your payment. Your account is ready, and the course “${account.courseTitle}” is in your library. Choose a password and go in:`,
      `You sign in with ${account.email}. The link works once, for ${account.validForDays} days. After that, choose “Forgot Password?” on the sign-in page.`,
    ],
    ...receiptPart(account.receipt),
    why: 'You get this mail because you bought a course from us.',
    link: { label: 'Choose a password', url: account.url },
  }
}
