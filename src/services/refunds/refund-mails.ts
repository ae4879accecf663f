import type { PayloadRequest } from 'payload'
import { isEmailAddress } from '@/domain/identity/email'
import { isBack } from '@/domain/checkout/payment-status'
import type { Checkout, Payment, Refund } from '@/payload-types'
import { instructorAddresses } from '@/services/notifications/instructor-addresses'
import { refundFailedMail } from '@/services/notifications/refunds/refund-failed-mail'
import {
  type MoneyBack,
  refundMail,
  reversalMail,
} from '@/services/notifications/refunds/refund-mail'
import { refundUndoneMail } from '@/services/notifications/refunds/refund-undone-mail'
import type { Addressee } from '@/services/notifications/addressee'
import { queueMail } from '@/services/notifications/queue-mail'
import { readAddressee } from '@/services/notifications/read-addressee'
import { relationId } from '@/services/database/relation-id'
import { buyerAddresses } from '@/services/checkout/records/buyer-addresses'
import { isEnrolled } from '@/services/checkout/records/owns-course'
import { readCheckout } from '@/services/checkout/records/read-checkout'

/**
 * Tells whoever paid that money went back, in the caller's transaction and after everything that
 * follows from it.
 */
export async function notifyPayer(
  req: PayloadRequest,
  payment: Payment,
  refund: Refund,
): Promise<void> {
  const checkout = await readCheckout(req, relationId(payment.checkout))
  const back: MoneyBack = {
    courseTitle: checkout.courseTitle,
    amountCents: refund.amountCents,
    paidCents: payment.amountCents,
    isWhole: isBack(payment.status),
    access: await accessOf(req, payment),
    at: new Date(refund.completedAt ?? Date.now()),
    paypalRefundId: refund.paypalRefundId ?? null,
  }
  const mail = refund.kind === 'reversal' ? reversalMail : refundMail
  for (const payer of await payersOf(req, payment, checkout))
    await queueMail(req, mail(payer, back))
}

/**
 * Tells whoever paid that the money they were told of is with us again, in the caller's transaction
 * and after everything that follows from it.
 */
export async function notifyPayerOfUndone(
  req: PayloadRequest,
  payment: Payment,
  { refund, isRequestOpen }: { refund: Refund; isRequestOpen: boolean },
): Promise<void> {
  const checkout = await readCheckout(req, relationId(payment.checkout))
  const undone = {
    refund,
    isRequestOpen,
    courseTitle: checkout.courseTitle,
    access: await accessOf(req, payment),
  }
  for (const payer of await payersOf(req, payment, checkout))
    await queueMail(req, refundUndoneMail(payer, undone))
}

/**
 * Tells the instructor that money which should go back did not, or that it is here again after it
 * had.
 */
export async function notifyInstructorOfFailure(
  req: PayloadRequest,
  payment: Payment,
  failure: { refund: Refund; isUndone: boolean; isRequestOpen: boolean },
): Promise<void> {
  const { courseTitle } = await readCheckout(req, relationId(payment.checkout))
  for (const address of await instructorAddresses(req)) {
    await queueMail(req, refundFailedMail(address, { ...failure, courseTitle, payment }))
  }
}

async function accessOf(req: PayloadRequest, payment: Payment): Promise<MoneyBack['access']> {
  if (!payment.user) return 'none'
  const isOpen = await isEnrolled(req, relationId(payment.user), relationId(payment.course))
  return isOpen ? 'open' : 'closed'
}

/**
 * Who paid: the account, or the addresses of the purchase while it has none. Nobody once the
 * account is deleted.
 */
async function payersOf(
  req: PayloadRequest,
  payment: Payment,
  checkout: Checkout,
): Promise<Addressee[]> {
  if (payment.user) return [await readAddressee(req, relationId(payment.user))]
  const addresses = await buyerAddresses(req, checkout)
  return addresses.filter(isEmailAddress).map((email) => ({ email }))
}
