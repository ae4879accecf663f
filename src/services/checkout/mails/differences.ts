import { routes } from '@/domain/paths'
import { env } from '@/lib/env'
import type { Mail } from '@/services/account/queue-mail'

const MOST = 10

/** Tells the instructors where their books and PayPal's differ since today. */
export function differencesMail(to: string[], differences: { sentence: string }[]): Mail {
  const more = differences.length - MOST
  return {
    to,
    kind: 'paypal-differences',
    subject:
      differences.length === 1
        ? 'One payment does not match PayPal'
        : `${differences.length} things do not match PayPal`,
    paragraphs: [
      'The payments here were compared with those at PayPal. This does not match:',
      ...differences.slice(0, MOST).map(({ sentence }) => sentence),
      ...(more > 0 ? [`And ${more} more.`] : []),
      'Most of it goes away by itself at the next comparison. What stays needs a look from you, here and at PayPal.',
    ],
    link: {
      label: 'See what does not match',
      url: `${env.SITE_URL}${routes.differencesInAdmin}`,
    },
  }
}
