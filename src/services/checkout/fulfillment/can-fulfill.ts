import type { PayloadRequest } from 'payload'
import { DELETED_USER } from '@/domain/identity/display-name'
import type { Checkout, Payment } from '@/payload-types'
import { findUserId } from '@/services/identity/find-user-id'
import { relationId } from '@/services/database/relation-id'
import { ownsCourse } from '@/services/checkout/shared/owns-course'
import { refundsOf } from '@/services/refunds/read-refunds'

/**
 * Returns whether a purchase can still be fulfilled. Its buyer must exist and not own the course,
 * and its payment must have no user and no completed or pending refund.
 */
export async function canFulfill(
  req: PayloadRequest,
  checkout: Checkout,
  payment: Payment | null,
): Promise<boolean> {
  const { user, email, course } = checkout
  if (email === DELETED_USER || payment?.user) return false
  const refunds = payment ? await refundsOf(req, payment.id) : []
  if (refunds.some(({ state }) => state !== 'failed')) return false
  const buyer = user ? relationId(user) : await findUserId(req, email)
  return buyer === null || !(await ownsCourse(req, buyer, relationId(course)))
}
