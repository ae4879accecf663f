import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Receipt } from '@/payload-types'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'
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
    ...say('course-ready', { course: courseTitle, email }, `${env.SITE_URL}${routes.dashboard}`),
    ...receiptPart(receipt),
    why: 'You get this mail because you bought a course from us.',
  }
}
