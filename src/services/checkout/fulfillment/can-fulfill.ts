import type { PayloadRequest } from 'payload'
import { DELETED_USER_NAME } from '@/domain/identity/display-name'
import type { Checkout, Payment } from '@/payload-types'
import { findUserId } from '@/services/identity/find-user-id'
import { relationId } from '@/services/database/relation-id'
import { ownsCourse } from '@/services/checkout/shared/owns-course'
import { listPaymentRefunds } from '@/services/refunds/read-refunds'

/**
 * Returns whether a purchase can still be fulfilled. The buyer must not own the course or have
 * deleted their account, and the payment must have no user and no completed or pending refund.
 */
export async function canFulfill(
  req: PayloadRequest,
  checkout: Checkout,
  payment: Payment | null,
): Promise<boolean> {
  const { user, email, course } = checkout
  if (email === DELETED_USER_NAME || payment?.user) return false
  const refunds = payment ? await listPaymentRefunds(req, payment.id) : []
  if (refunds.some(({ state }) => state !== 'failed')) return false
  const buyerId = user ? relationId(user) : await findUserId(req, email)
  return buyerId === null || !(await ownsCourse(req, buyerId, relationId(course)))
}
