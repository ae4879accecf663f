import 'server-only'
import type { PayloadRequest } from 'payload'
import type { Payment, Refund } from '@/payload-types'
import {
  type AccessAfterRefund,
  previewAccessAfterRefund,
} from '@/services/refunds/preview-access-after-refund'
import { refundableCents, refundObstacle } from '@/services/refunds/refund-limits'
import { findReadableDocument } from '@/services/database/find-readable-document'
import { relationId } from '@/services/database/relation-id'

/** The facts that the instructor sees before a refund. */
export type RefundPreview = {
  remainingCents: number
  currency: string
  /** The effects of a full and of a partial refund on the student's access. */
  fullRefundEffect: string
  partialRefundEffect: string
  /** The reason why nothing can be refunded now, or null. */
  obstacle: string | null
}

/**
 * Reads a payment, its refunds, its open refund request, and a preview of a refund. Returns null if
 * the requesting user can't read the payment.
 */
export async function readRefundDetails(req: PayloadRequest, paymentId: string) {
  const { payload, user } = req
  const payment = await findReadableDocument(req, 'payments', paymentId)
  if (!payment) return null
  const [refunds, requests, course, access] = await Promise.all([
    payload.find({
      collection: 'refunds',
      where: { payment: { equals: paymentId } },
      sort: 'createdAt',
      pagination: false,
      depth: 0,
      overrideAccess: false,
      user,
      req,
    }),
    payload.find({
      collection: 'refund-requests',
      where: { and: [{ payment: { equals: paymentId } }, { status: { equals: 'open' } }] },
      limit: 1,
      pagination: false,
      depth: 0,
      overrideAccess: false,
      user,
      req,
    }),
    findReadableDocument(req, 'courses', relationId(payment.course)),
    previewAccessAfterRefund(req, payment),
  ])
  const quotedTitle = course ? `“${course.title}”` : 'the course'
  return {
    payment,
    refunds: refunds.docs,
    request: requests.docs[0] ?? null,
    preview: toRefundPreview(payment, refunds.docs, quotedTitle, access),
  }
}

function toRefundPreview(
  payment: Payment,
  refunds: Refund[],
  quotedTitle: string,
  access: AccessAfterRefund,
): RefundPreview {
  const remainingCents = refundableCents(payment, refunds)
  const fullRefundEffects: Record<AccessAfterRefund, string> = {
    ends: `This is a full refund: access to ${quotedTitle} ends.`,
    endsWithSeat: `This is a full refund: access to ${quotedTitle} ends, and so does partner access through this purchase. The partner gets an email that doesn’t mention money.`,
    noUser: 'This payment doesn’t belong to an account, so no access changes.',
    closed: `This is a full refund. Access to ${quotedTitle} has already ended.`,
    manual: `This is a full refund. They keep access to ${quotedTitle} because you added it.`,
    partnerSeat: `This is a full refund. They keep access to ${quotedTitle} because they also have partner access through another purchase.`,
    free: `This is a full refund. They keep access to ${quotedTitle} because they also have it for free.`,
    paidAgain: `This is a full refund. They keep access to ${quotedTitle} because they paid for it again.`,
  }
  const hasNoAccess = access === 'noUser' || access === 'closed'
  return {
    remainingCents,
    currency: payment.currency,
    fullRefundEffect: fullRefundEffects[access],
    partialRefundEffect: hasNoAccess
      ? 'This is a partial refund. No access changes.'
      : `This is a partial refund, so access to ${quotedTitle} continues.`,
    obstacle: refundObstacle(payment, refunds, new Date())?.userMessage ?? null,
  }
}
