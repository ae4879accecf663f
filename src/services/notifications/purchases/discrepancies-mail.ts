import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Mail } from '../queue-mail'

const MOST = 10
const seeThem = (label: string) => ({ label, url: `${env.SITE_URL}${routes.discrepanciesInAdmin}` })

/** Tells the instructors that nothing can be compared with PayPal, and why. */
export function notComparedMail(to: string[], sentence: string): Mail {
  return {
    to,
    kind: 'paypal-differences',
    subject: 'The payments could not be compared with PayPal',
    paragraphs: [
      'Every night the payments here are compared with those at PayPal. That did not work.',
      sentence,
      'Purchases, refunds and access go on as always. Only what the site might have missed is not found meanwhile.',
    ],
    link: seeThem('Look at it'),
  }
}

/** Tells the instructors where their books and PayPal's differ since today. */
export function discrepanciesMail(to: string[], discrepancies: { sentence: string }[]): Mail {
  const more = discrepancies.length - MOST
  return {
    to,
    kind: 'paypal-differences',
    subject:
      discrepancies.length === 1
        ? 'One payment does not match PayPal'
        : `${discrepancies.length} things do not match PayPal`,
    paragraphs: [
      'The payments here were compared with those at PayPal. This does not match:',
      ...discrepancies.slice(0, MOST).map(({ sentence }) => sentence),
      ...(more > 0 ? [`And ${more} more.`] : []),
      'Most of it goes away by itself at the next comparison. What stays needs a look from you, here and at PayPal.',
    ],
    link: seeThem('See what does not match'),
  }
}
