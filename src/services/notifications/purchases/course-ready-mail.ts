import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Receipt } from '@/payload-types'
import type { Mail } from '../queue-mail'
import { receiptPart } from './receipt-part'

/**
 * Tells somebody that a course they paid for is in an existing account, whose address is `email`,
 * with the receipt. `to` may be another one: that of the payer at PayPal.
 */
export function courseReadyMail(
  to: string,
  { courseTitle, email }: { courseTitle: string; email: string },
  receipt: Receipt | null,
): Mail {
  return {
    to: [to],
    kind: 'course-ready',
    subject: `Your course is ready: ${courseTitle}`,
    paragraphs: [
      `Thank you for your payment. The course “${courseTitle}” is now in the account ${email}.`,
      'Sign in with the password of this account. If you do not know it, choose “Forgot Password?” on the sign-in page.',
      'If this is not your account, please answer this mail and we will sort it out.',
    ],
    ...receiptPart(receipt),
    why: 'You get this mail because you bought a course from us.',
    link: { label: 'Go to your library', url: `${env.SITE_URL}${routes.dashboard}` },
  }
}
