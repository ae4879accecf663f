import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { Payment, RefundRequest } from '@/payload-types'
import { executorOf } from '@/services/database/executor'
import { isInstructorSql } from '@/services/learning/may-learn'
import { lockPayment } from './lock-payment'

export type LockedRequest = { request: RefundRequest; payment: Payment }

/**
 * Locks a refund request and its payment until the transaction of `req` ends, for its student or
 * the instructor. Throws AppError 'refund_request_not_found' (404) for anyone else.
 */
export async function lockRequest(
  req: PayloadRequest,
  requestId: string,
  role: 'student' | 'instructor',
): Promise<LockedRequest> {
  const db = await executorOf(req)
  const userId = req.user?.id ?? null
  const accessSql = role === 'student' ? sql`user_id = ${userId}::uuid` : isInstructorSql(userId)
  const { rows } = await db.execute(sql`
    select payment_id as "paymentId" from refund_requests
    where id = ${requestId}::uuid and ${accessSql}`)
  const paymentId: unknown = rows[0]?.paymentId
  if (typeof paymentId !== 'string') throw new AppError('refund_request_not_found')
  // Every change to a request locks its payment.
  const payment = await lockPayment(req, paymentId)
  const request = await req.payload.findByID({
    collection: 'refund-requests',
    id: requestId,
    depth: 0,
    // Checked above.
    overrideAccess: true,
    req,
  })
  return { request, payment }
}

/**
 * Decides an open, locked request. Throws AppError 'refund_request_decided' (409) if it isn't open.
 */
export async function decideRequest(
  req: PayloadRequest,
  request: RefundRequest,
  decision: Pick<RefundRequest, 'status' | 'answer'>,
): Promise<void> {
  assertOpen(request)
  await req.payload.update({
    collection: 'refund-requests',
    id: request.id,
    data: { ...decision, decidedAt: new Date().toISOString() },
    depth: 0,
    // Only the system writes requests.
    overrideAccess: true,
    req,
  })
}

/** Checks that a request is open. Throws AppError 'refund_request_decided' (409). */
export function assertOpen({ status }: RefundRequest): void {
  if (status === 'open') return
  throw new AppError('refund_request_decided')
}
