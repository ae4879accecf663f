import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { createOrder } from '@/integrations/paypal/create-order'
import { findOrder } from '@/integrations/paypal/get-order'
import type { OrderView } from '@/integrations/paypal/order-view'
import { PayPalError } from '@/integrations/paypal/paypal-error'
import { paypalSettings } from '@/integrations/paypal/settings'
import { env } from '@/lib/env'
import type { Checkout } from '@/payload-types'
import { checkoutPath } from '@/domain/checkout/checkout-path'
import type { CourseForSale } from '@/domain/checkout/course-for-sale'
import { buildInvoiceId } from '@/services/checkout/shared/invoice-id'
import { runUnderLease } from '@/services/checkout/shared/run-under-lease'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import { readSiteInfo } from '@/services/notifications/read-site-info'
import { syncCheckout } from './sync-checkout'
import { readAsSystem } from '@/services/database/system-access'

const MAX_TEXT_LENGTH = 127

/** The order that PayPal's browser script needs to send the buyer to PayPal. */
export type OpenOrder = { orderId: string }

/**
 * Returns the PayPal order of an open checkout, and creates the order if needed. If the order can't
 * be paid, closes or syncs the checkout and returns null. Throws PayPalError if PayPal can't be
 * reached, AppError 'paypal_unreachable' if another request doesn't finish creating the order
 * within 20 seconds, and AppError 'order_refused' (502) if PayPal refuses to create the order.
 */
export async function getOrCreateOrder(
  req: PayloadRequest,
  { id }: Checkout,
  course: CourseForSale,
): Promise<OpenOrder | null> {
  const { paypalOrderId: earlierOrderId } = await readAsSystem(req, 'checkouts', id)
  if (earlierOrderId) return reuseOrder(req, id, earlierOrderId)
  // If another request is creating the order, `runUnderLease` waits for it, so that PayPal is
  // called only once.
  const { state, paypalOrderId } = await runUnderLease(req, 'checkouts', id, {
    isNeeded: (checkout) => checkout.state === 'draft' && !checkout.paypalOrderId,
    run: (checkout) => createAndLinkOrder(req, checkout, course),
  })
  if (state === 'draft') throw new AppError('paypal_unreachable')
  return state === 'paying' && paypalOrderId ? { orderId: paypalOrderId } : null
}

async function createAndLinkOrder(
  req: PayloadRequest,
  checkout: Checkout,
  course: CourseForSale,
): Promise<Checkout> {
  const { id } = checkout
  const paypalOrderId = (await requestOrder(req, checkout, course)).id
  const updatedCheckout = await transitionCheckout(req, id, 'paying', { paypalOrderId }, ['draft'])
  return updatedCheckout ?? readAsSystem(req, 'checkouts', id)
}

async function requestOrder(
  req: PayloadRequest,
  checkout: Checkout,
  course: CourseForSale,
): Promise<OrderView> {
  const returnPath = checkoutPath(checkout, course.slug)
  const { brand } = await readSiteInfo(req)
  try {
    return await createOrder(paypalSettings(), {
      createKey: checkout.createKey,
      customId: checkout.id,
      invoiceId: buildInvoiceId(checkout),
      amountCents: checkout.priceCents,
      currency: checkout.currency,
      discountCents: checkout.discountCents ?? 0,
      description: checkout.courseTitle.slice(0, MAX_TEXT_LENGTH),
      brandName: brand.slice(0, MAX_TEXT_LENGTH),
      returnUrl: `${env.SITE_URL}${returnPath}`,
      cancelUrl: `${env.SITE_URL}${returnPath}`,
    })
  } catch (error) {
    if (!(error instanceof PayPalError) || error.outcome === 'unknown') throw error
    // PayPal repeats its refusal for the same idempotency key, so the next attempt needs a new
    // checkout.
    await transitionCheckout(req, checkout.id, 'expired', { stateReason: `PayPal: ${error.name}` })
    throw new AppError('order_refused', { cause: error })
  }
}

async function reuseOrder(
  req: PayloadRequest,
  id: string,
  orderId: string,
): Promise<OpenOrder | null> {
  const order = await findOrder(paypalSettings(), orderId)
  if (!order || order.status === 'VOIDED') {
    const stateReason = 'The order wasn’t paid in time.'
    await transitionCheckout(req, id, 'expired', { stateReason }, ['paying', 'declined'])
    return null
  }
  if (order.status !== 'COMPLETED') return { orderId }
  await syncCheckout(req, id)
  return null
}
