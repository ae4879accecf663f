import { formatAmount } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Checkout } from '@/payload-types'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'

/** Tells the instructors that a purchase waits for a look from them, and why. */
export function purchaseNeedsYouMail(to: string[], checkout: Checkout): Mail {
  const { id, email, courseTitle, priceCents, currency, stateReason } = checkout
  return {
    to,
    kind: 'purchase-needs-you',
    ...say(
      'purchase-needs-you',
      {
        course: courseTitle,
        reason: stateReason ?? 'PayPal said something about it that the site does not know.',
      },
      `${env.SITE_URL}${routes.purchaseInAdmin(id)}`,
    ),
    details: [
      { label: 'Buyer', value: email },
      { label: 'Price', value: `${formatAmount(priceCents)} ${currency}` },
    ],
  }
}
