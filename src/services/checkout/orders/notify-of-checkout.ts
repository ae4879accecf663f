import type { PayloadRequest } from 'payload'
import type { CheckoutState } from '@/domain/checkout/checkout-state'
import { isEmailAddress } from '@/domain/identity/email'
import type { Checkout } from '@/payload-types'
import { instructorAddresses } from '@/services/notifications/instructor-addresses'
import { queueMail } from '@/services/notifications/queue-mail'
import { relationId } from '@/services/database/relation-id'
import { isHeldForSeller } from './classify-order'
import { paymentDeniedMail } from '@/services/notifications/purchases/payment-denied-mail'
import { paymentHeldMail } from '@/services/notifications/purchases/payment-held-mail'
import { purchaseNeedsYouMail } from '@/services/notifications/purchases/purchase-needs-you-mail'

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
  if (checkout.state === 'review')
    await queueMail(req, purchaseNeedsYouMail(await instructorAddresses(req), checkout))
  if (checkout.state === 'pending' && isHeldForSeller(checkout.pendingReason))
    await queueMail(req, paymentHeldMail(await instructorAddresses(req), checkout))
  const isOver = checkout.state === 'expired' || checkout.state === 'declined'
  if (isOver && from === 'pending' && isEmailAddress(checkout.email))
    await queueMail(req, {
      ...paymentDeniedMail(checkout, await slugOf(req, checkout)),
      userId: checkout.user ? relationId(checkout.user) : undefined,
    })
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
