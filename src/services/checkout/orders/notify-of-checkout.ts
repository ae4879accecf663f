import type { PayloadRequest } from 'payload'
import { checkoutPath } from '@/domain/checkout/checkout-path'
import type { CheckoutState } from '@/domain/checkout/checkout-state'
import { formatAmount } from '@/domain/checkout/money'
import { isEmailAddress } from '@/domain/identity/email'
import { routes } from '@/domain/routes/paths'
import type { Checkout } from '@/payload-types'
import { instructorAddresses } from '@/services/notifications/instructor-addresses'
import { queueMail } from '@/services/notifications/queue-mail'
import { say } from '@/services/notifications/words/say'
import { relationId } from '@/services/database/relation-id'
import { isHeldForSeller } from './classify-order'

// What PayPal wants of the instructor, by the reason it gives (pending_reason).
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
const unknownReason = 'PayPal said something about it that the site does not know.'

/**
 * Mails whoever must hear of a checkout that has just come into its state: the instructors when it
 * waits for them, here or at PayPal, the buyer when PayPal has refused after a review. In the
 * transaction that moves it.
 */
export async function notifyOfCheckout(
  req: PayloadRequest,
  checkout: Checkout,
  from: CheckoutState | undefined,
): Promise<void> {
  const { state, email, fullName, courseTitle: course, pendingReason } = checkout
  const amount = `${formatAmount(checkout.priceCents)} ${checkout.currency}`
  const buyer = [
    { label: 'Buyer', value: email },
    { label: 'Price', value: amount },
  ]
  const page = routes.purchaseInAdmin(checkout.id)
  if (state === 'review') {
    const reason = checkout.stateReason ?? unknownReason
    const to = await instructorAddresses(req)
    await queueMail(req, {
      ...say('purchase-needs-you', { course, reason }, page),
      to,
      details: buyer,
    })
  }
  if (state === 'pending' && isHeldForSeller(pendingReason)) {
    const reason = pendingReason ?? ''
    const explanation = explanations[reason] ?? unexplained
    await queueMail(req, {
      ...say('payment-held', { course, explanation }, page),
      to: await instructorAddresses(req),
      details: [...buyer, { label: 'What PayPal says', value: reason }],
    })
  }
  const isOver = state === 'expired' || state === 'declined'
  if (isOver && from === 'pending' && isEmailAddress(email)) {
    const again = checkoutPath(checkout, await slugOf(req, checkout))
    await queueMail(req, {
      ...say('payment-denied', { name: fullName, course }, again),
      to: [email],
      userId: checkout.user ? relationId(checkout.user) : undefined,
      details: [
        { label: 'Course', value: course },
        { label: 'Amount', value: amount },
      ],
    })
  }
}

async function slugOf(req: PayloadRequest, { course }: Checkout): Promise<string> {
  const { slug } = await req.payload.findByID({
    collection: 'courses',
    id: relationId(course),
    select: { slug: true },
    depth: 0,
    // It is named to its buyer, even when it is not for sale any more.
    overrideAccess: true,
    req,
  })
  return slug
}
