import { greeting } from '@/domain/notifications/greeting'
import type { Receipt } from '@/payload-types'
import type { Mail } from '../queue-mail'
import { receiptPart } from './receipt-part'

type Waiting = { email: string; fullName: string; courseTitle: string; receipt: Receipt | null }

const why = 'You get this mail because you bought a course from us.'
const subject = ({ courseTitle }: Waiting) => `One step to your course: ${courseTitle}`

/**
 * Asks a buyer to show that the address is theirs: an account has it already, and nobody has
 * confirmed it. `url` can take the account: it goes to that address and to no other.
 */
export function purchaseWaitsMail(
  { url, ...purchase }: Waiting & { url: string },
  validForDays: number,
): Mail {
  const { email, fullName, courseTitle, receipt } = purchase
  return {
    to: [email],
    kind: 'purchase-waits',
    subject: subject(purchase),
    paragraphs: [
      `${greeting({ username: fullName })} thank you for your payment. There is an account with the email ${email} already, and nobody has confirmed yet that this address is theirs. So that “${courseTitle}” gets to you and to nobody else, it waits until you choose a new password:`,
      `The link works once, for ${validForDays} days. It signs out everybody else, and the course is in your library a moment later. After that, choose “Forgot Password?” on the sign-in page.`,
    ],
    ...receiptPart(receipt),
    why,
    link: { label: 'Choose a password', url },
  }
}

/**
 * The same for whoever paid from another address, without a way into the account: that one may be
 * somebody else's.
 */
export function purchaseWaitsNotice(to: string, purchase: Waiting): Mail {
  const { email, fullName, courseTitle, receipt } = purchase
  return {
    to: [to],
    kind: 'purchase-waits',
    subject: subject(purchase),
    paragraphs: [
      `${greeting({ username: fullName })} thank you for your payment. The course “${courseTitle}” waits for you: we have mailed a link to ${email}, which shows that this address is yours and opens it.`,
      'If that is not your address, please answer this mail and we will sort it out.',
    ],
    ...receiptPart(receipt),
    why,
  }
}
