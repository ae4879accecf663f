import { greeting } from '@/domain/notifications/greeting'
import type { Receipt } from '@/payload-types'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'
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
    ...say(
      'set-password',
      {
        greeting: greeting({ username: account.fullName }),
        course: account.courseTitle,
        email: account.email,
        days: String(account.validForDays),
      },
      account.url,
    ),
    ...receiptPart(account.receipt),
    why: 'You get this mail because you bought a course from us.',
  }
}
