import type { PayloadRequest } from 'payload'
import { DELETED_USER } from '@/domain/display-name'
import type { Checkout, Payment } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'
import { ownsCourse } from '../owns-course'
import { refundsOf } from '../refunds/read-refunds'

/**
 * Whether a payment that is in the books already can still be given to its buyer: it is nobody's, nothing of it went back or is on
 * its way, and its buyer is here and lacks the course.
 */
export async function mayBeGiven(
  req: PayloadRequest,
  checkout: Checkout,
  payment: Payment,
): Promise<boolean> {
  if (payment.user || checkout.email === DELETED_USER) return false
  const refunds = await refundsOf(req, payment.id)
  if (refunds.some(({ state }) => state !== 'failed')) return false
  const { user, course } = checkout
  return !user || !(await ownsCourse(req, relationId(user), relationId(course)))
}
