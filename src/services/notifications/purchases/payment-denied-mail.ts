import { formatAmount } from '@/domain/checkout/money'
import { env } from '@/lib/env'
import type { Checkout } from '@/payload-types'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'
import { checkoutPath } from '@/domain/checkout/checkout-path'

/** Tells a buyer that PayPal has refused their payment after a review, and how to try again. */
export function paymentDeniedMail(checkout: Checkout, courseSlug: string): Mail {
  const { email, fullName, courseTitle, priceCents, currency } = checkout
  return {
    to: [email],
    kind: 'payment-denied',
    ...say(
      'payment-denied',
      { name: fullName, course: courseTitle },
      `${env.SITE_URL}${checkoutPath(checkout, courseSlug)}`,
    ),
    details: [
      { label: 'Course', value: courseTitle },
      { label: 'Amount', value: `${formatAmount(priceCents)} ${currency}` },
    ],
    why: 'You get this mail because you wanted to buy a course from us.',
  }
}
