import { greeting } from '@/domain/notifications/greeting'
import type { Receipt } from '@/payload-types'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'
import { receiptPart } from './receipt-part'

type Waiting = { email: string; fullName: string; courseTitle: string; receipt: Receipt | null }

const why = 'You get this mail because you bought a course from us.'

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
    ...say(
      'purchase-waits',
      {
        greeting: greeting({ username: fullName }),
        email,
        course: courseTitle,
        days: String(validForDays),
      },
      url,
    ),
    ...receiptPart(receipt),
    why,
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
    ...say('purchase-waits.notice', {
      greeting: greeting({ username: fullName }),
      email,
      course: courseTitle,
    }),
    ...receiptPart(receipt),
    why,
  }
}
