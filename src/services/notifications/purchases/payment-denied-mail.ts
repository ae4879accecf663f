import { formatAmount } from '@/domain/checkout/money'
import { env } from '@/lib/env'
import type { Checkout } from '@/payload-types'
import type { Mail } from '../queue-mail'
import { checkoutPath } from '@/domain/checkout/checkout-path'

/** Tells a buyer that PayPal has refused their payment after a review, and how to try again. */
export function paymentDeniedMail(checkout: Checkout, courseSlug: string): Mail {
  const { email, fullName, courseTitle, priceCents, currency } = checkout
  return {
    to: [email],
    kind: 'payment-denied',
    subject: `Your payment for ${courseTitle} did not go through`,
    paragraphs: [
      `Dear ${fullName}, PayPal has reviewed your payment for the course “${courseTitle}” and did not let it through. Nothing was charged.`,
      'This happens, and it is rarely about you: a bank may say no to a payment it does not expect. You are welcome to try again, with another card or another way to pay. PayPal itself can say more about the reason.',
      'If you would rather have help, just answer this mail.',
    ],
    details: [
      { label: 'Course', value: courseTitle },
      { label: 'Amount', value: `${formatAmount(priceCents)} ${currency}` },
    ],
    link: { label: 'Try again', url: `${env.SITE_URL}${checkoutPath(checkout, courseSlug)}` },
    why: 'You get this mail because you wanted to buy a course from us.',
  }
}
