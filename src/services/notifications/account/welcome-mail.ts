import { greeting } from '@/domain/notifications/greeting'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Receipt } from '@/payload-types'
import type { Mail } from '../queue-mail'
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
    subject: 'Your account is ready',
    paragraphs: [
      `${greeting({ username: fullName })} welcome. Your account is ready, and the course “${courseTitle}” is in your library.`,
      `You sign in with ${email} and the password that you have chosen.`,
      'If you did not make this account, please answer this mail.',
    ],
    ...receiptPart(receipt),
    link: { label: 'Go to your library', url: `${env.SITE_URL}${routes.dashboard}` },
  }
}
