import type { PayloadRequest } from 'payload'
import { greetingName } from '@/domain/announcements/name-placeholder'
import { checkoutPath } from '@/domain/checkout/checkout-path'
import type { CheckoutState } from '@/domain/checkout/checkout-state'
import { formatAmountWithCode } from '@/domain/checkout/money'
import { isEmailAddress } from '@/domain/identity/email'
import { routes } from '@/domain/routes/paths'
import type { Checkout } from '@/payload-types'
import { listInstructorEmails } from '@/services/notifications/instructor-emails'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplate } from '@/services/notifications/templates/render-template'
import { relationId } from '@/services/database/relation-id'
import { readAsSystem } from '@/services/database/system-access'
import { isHeldForSeller } from './classify-order'

// What the instructor has to do at PayPal, keyed by PayPal's code (`pendingReason`).
const explanations: Record<string, string> = {
  UNILATERAL:
    'The email that received the money isn’t confirmed at PayPal yet. Sign in to PayPal and confirm your account’s email.',
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION:
    'Your PayPal account is set to review payments like this one. Sign in to PayPal and accept it.',
  INTERNATIONAL_WITHDRAWAL:
    'Your PayPal account holds money from other countries until you accept it. Sign in to PayPal and accept or decline the payment.',
  VERIFICATION_REQUIRED:
    'PayPal hasn’t verified your account yet. Sign in to PayPal and complete the steps it asks for.',
}
const unknownExplanation =
  'PayPal may be waiting for you. Sign in to PayPal to see if it needs something from you.'
const unknownReason = 'PayPal sent a status that the site doesn’t recognize.'

/**
 * Queues the emails about a checkout's new state, in the transaction that changes it. Emails the
 * instructors if they have to act here or at PayPal, and the buyer if PayPal declined the payment
 * after a review.
 */
export async function notifyOfCheckout(
  req: PayloadRequest,
  checkout: Checkout,
  previousState: CheckoutState | undefined,
): Promise<void> {
  const { state, email, fullName, courseTitle: course, pendingReason } = checkout
  const amount = formatAmountWithCode({ cents: checkout.priceCents, currency: checkout.currency })
  const purchaseDetails = [
    { label: 'Buyer', value: email },
    { label: 'Price', value: amount },
  ]
  const adminPath = routes.purchaseInAdmin(checkout.id)
  if (state === 'review') {
    const reason = checkout.stateReason ?? unknownReason
    const to = await listInstructorEmails(req)
    await queueMail(req, {
      ...renderTemplate('purchase-needs-you', { course, reason }, adminPath),
      to,
      details: purchaseDetails,
    })
  }
  if (state === 'pending' && isHeldForSeller(pendingReason)) {
    const reason = pendingReason ?? ''
    const explanation = explanations[reason] ?? unknownExplanation
    await queueMail(req, {
      ...renderTemplate('payment-held', { course, explanation }, adminPath),
      to: await listInstructorEmails(req),
      details: [...purchaseDetails, { label: 'PayPal status', value: reason }],
    })
  }
  const isOver = state === 'expired' || state === 'declined'
  if (isOver && previousState === 'pending' && isEmailAddress(email)) {
    // The buyer may see the course's URL even if the course is no longer for sale.
    const { slug } = await readAsSystem(req, 'courses', relationId(checkout.course))
    const retryPath = checkoutPath(checkout, slug)
    await queueMail(req, {
      ...renderTemplate(
        'payment-denied',
        { name: greetingName({ username: fullName }), course },
        retryPath,
      ),
      to: [email],
      userId: checkout.user ? relationId(checkout.user) : undefined,
      details: [
        { label: 'Course', value: course },
        { label: 'Amount', value: amount },
      ],
    })
  }
}
