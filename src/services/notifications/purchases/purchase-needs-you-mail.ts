import { formatAmount } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Checkout } from '@/payload-types'
import type { Mail } from '../queue-mail'

/** Tells the instructors that a purchase waits for a look from them, and why. */
export function purchaseNeedsYouMail(to: string[], checkout: Checkout): Mail {
  const { id, email, courseTitle, priceCents, currency, stateReason } = checkout
  return {
    to,
    kind: 'purchase-needs-you',
    subject: 'A purchase needs a look from you',
    paragraphs: [
      `A purchase of “${courseTitle}” did not go as it should.`,
      stateReason ?? 'PayPal said something about it that the site does not know.',
      'On its page you see what PayPal shows now, and what you can do.',
    ],
    details: [
      { label: 'Buyer', value: email },
      { label: 'Price', value: `${formatAmount(priceCents)} ${currency}` },
    ],
    link: { label: 'Look at the purchase', url: `${env.SITE_URL}${routes.purchaseInAdmin(id)}` },
  }
}
