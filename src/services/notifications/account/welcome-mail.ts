import { greeting } from '@/domain/notifications/greeting'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Receipt } from '@/payload-types'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'
import { receiptPart } from '../purchases/receipt-part'

/** Says that an account was made and a course waits in it, with the receipt of a payment. */
export function welcomeMail({
  email,
  fullName,
  courseTitle,
  receipt = null,
}: {
  email: string
  fullName: string
  courseTitle: string
  receipt?: Receipt | null
}): Mail {
  return {
    to: [email],
    kind: 'welcome',
    ...say(
      'welcome',
      { greeting: greeting({ username: fullName }), course: courseTitle, email },
      `${env.SITE_URL}${routes.dashboard}`,
    ),
    ...receiptPart(receipt),
  }
}
