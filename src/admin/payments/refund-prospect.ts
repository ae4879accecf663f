import 'server-only'
import type { PayloadRequest } from 'payload'
import type { Payment, Refund } from '@/payload-types'
import {
  type AccessAfterwards,
  previewAccessAfterRefund,
} from '@/services/refunds/preview-access-after-refund'
import { leftToRefund, refundObstacle } from '@/services/refunds/refund-limits'

/** What the instructor has to know before money goes back. */
export type RefundProspect = {
  leftCents: number
  /** What happens to access when all that is left goes back, and when a part does. */
  afterAll: string
  afterPart: string
  /** Why nothing can be given back now, or null. */
  obstacle: string | null
}

/**
 * A payment as the panel shows it for refunds, read as the user of `req`; null when there is none
 * for them.
 */
export async function readRefundProspect(req: PayloadRequest, paymentId: string) {
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
    prospect: prospectOf(payment, refunds.docs, title, access),
  }
}

function prospectOf(
  payment: Payment,
  refunds: Refund[],
  title: string,
  access: AccessAfterwards,
): RefundProspect {
  const leftCents = leftToRefund(payment, refunds)
  const afterAll: Record<AccessAfterwards, string> = {
    ends: `The whole sum is back: access to ${title} ends.`,
    endsForTwo: `The whole sum is back: access to ${title} ends, and with it the second place of this purchase. The partner is told without a word about money.`,
    nobody: 'This payment belongs to no account: no access changes.',
    closed: `The whole sum is back. Access to ${title} is closed already.`,
    byHand: `The whole sum is back. Access to ${title} stays: it was opened by hand.`,
    secondPlace: `The whole sum is back. Access to ${title} stays: they have the second place of another purchase.`,
    free: `The whole sum is back. Access to ${title} stays: they have it for free.`,
    paidAgain: `The whole sum is back. Access to ${title} stays: they have paid for it once more.`,
  }
  const hasNone = access === 'nobody' || access === 'closed'
  return {
    leftCents,
    afterAll: afterAll[access],
    afterPart: hasNone
      ? 'A part is back. No access changes.'
      : `A part is back. Access to ${title} stays.`,
    obstacle: refundObstacle(payment, refunds, new Date())?.userMessage ?? null,
  }
}
