import 'server-only'
import type { PayloadRequest } from 'payload'
import type { Payment, Refund } from '@/payload-types'
import {
  type AccessAfterRefund,
  previewAccessAfterRefund,
} from '@/services/refunds/preview-access-after-refund'
import { refundableCents, refundObstacle } from '@/services/refunds/refund-limits'

/** What the instructor needs to know before a refund. */
export type RefundPreview = {
  leftCents: number
  /** What happens to the student's access after a full refund, and after a partial refund. */
  afterAll: string
  afterPart: string
  /** The reason why nothing can be refunded now, or null. */
  obstacle: string | null
}

/** Previews the refund of a payment. Returns null if the requesting user can't read the payment. */
export async function readRefundPreview(req: PayloadRequest, paymentId: string) {
  const { payload, user } = req
  const payment = await payload.findByID({
    collection: 'payments',
    id: paymentId,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    user,
    req,
  })
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
    payload.findByID({
      collection: 'courses',
      id: typeof payment.course === 'string' ? payment.course : payment.course.id,
      select: { title: true },
      depth: 0,
      disableErrors: true,
      overrideAccess: false,
      user,
      req,
    }),
    previewAccessAfterRefund(req, payment),
  ])
  const title = course ? `“${course.title}”` : 'the course'
  return {
    payment,
    refunds: refunds.docs,
    request: requests.docs[0] ?? null,
    preview: previewOf(payment, refunds.docs, title, access),
  }
}

function previewOf(
  payment: Payment,
  refunds: Refund[],
  title: string,
  access: AccessAfterRefund,
): RefundPreview {
  const leftCents = refundableCents(payment, refunds)
  const afterAll: Record<AccessAfterRefund, string> = {
    ends: `This is a full refund: access to ${title} ends.`,
    endsWithSeat: `This is a full refund: access to ${title} ends, and so does partner access through this purchase. The partner gets an email that doesn’t mention money.`,
    noUser: 'This payment doesn’t belong to an account, so no access changes.',
    closed: `This is a full refund. Access to ${title} has already ended.`,
    manual: `This is a full refund. They keep access to ${title} because you added it.`,
    partnerSeat: `This is a full refund. They keep access to ${title} because they also have partner access through another purchase.`,
    free: `This is a full refund. They keep access to ${title} because they also have it for free.`,
    paidAgain: `This is a full refund. They keep access to ${title} because they paid for it again.`,
  }
  const hasNone = access === 'noUser' || access === 'closed'
  return {
    leftCents,
    afterAll: afterAll[access],
    afterPart: hasNone
      ? 'This is a partial refund. No access changes.'
      : `This is a partial refund, so access to ${title} continues.`,
    obstacle: refundObstacle(payment, refunds, new Date())?.userMessage ?? null,
  }
}
