import { formatAmount } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Checkout } from '@/payload-types'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'

const explanations: Record<string, string> = {
  UNILATERAL:
    'PayPal does not know the email address that the money went to yet. Please sign in to PayPal, and confirm the address of your account.',
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION:
    'Your PayPal account is set so that you accept payments like this one by hand. Please sign in to PayPal, and accept it there.',
  INTERNATIONAL_WITHDRAWAL:
    'Your PayPal account lets money from another country wait until you accept it. Please sign in to PayPal, and accept or refuse it there.',
  VERIFICATION_REQUIRED:
    'PayPal has not verified your account yet. Please sign in to PayPal, and do what it asks for.',
}
const unexplained =
  'PayPal does not say that it is a review that ends by itself. Please sign in to PayPal, and look whether it waits for you.'

/** Tells the instructors that PayPal holds a payment until they do something there. */
export function paymentHeldMail(to: string[], checkout: Checkout): Mail {
  const { id, email, courseTitle, priceCents, currency, pendingReason } = checkout
  const reason = pendingReason ?? ''
  return {
    to,
    kind: 'payment-held',
    ...say(
      'payment-held',
      { course: courseTitle, explanation: explanations[reason] ?? unexplained },
      `${env.SITE_URL}${routes.purchaseInAdmin(id)}`,
    ),
    details: [
      { label: 'Buyer', value: email },
      { label: 'Price', value: `${formatAmount(priceCents)} ${currency}` },
      { label: 'What PayPal says', value: reason },
    ],
  }
}
