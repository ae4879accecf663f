import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { Payment, RefundRequest } from '@/payload-types'
import { getExecutor } from '@/services/database/executor'
import { readAsSystem, updateAsSystem } from '@/services/database/system-access'
import { isInstructorSql } from '@/services/learning/course-access'
import { lockPayment } from './lock-payment'

export type LockedRefundRequest = { request: RefundRequest; payment: Payment }

/**
 * Locks a refund request and its payment until the end of the transaction. Depending on `role`, the
 * requesting user must be the instructor or the student who created the request. Throws AppError
 * 'refund_request_not_found' (404) for anyone else.
 */
export async function lockRefundRequest(
  req: PayloadRequest,
  requestId: string,
  role: 'student' | 'instructor',
): Promise<LockedRefundRequest> {
  const db = await getExecutor(req)
  const userId = req.user?.id ?? null
  const accessSql = role === 'student' ? sql`user_id = ${userId}::uuid` : isInstructorSql(userId)
  const { rows } = await db.execute(sql`
    select payment_id as "paymentId" from refund_requests
    where id = ${requestId}::uuid and ${accessSql}`)
  const paymentId: unknown = rows[0]?.paymentId
  if (typeof paymentId !== 'string') throw new AppError('refund_request_not_found')
  // Every function that changes a refund request locks its payment first.
  const payment = await lockPayment(req, paymentId)
  return { request: await readAsSystem(req, 'refund-requests', requestId), payment }
}

/**
 * Closes an open refund request with a decision. The caller must have locked it. Throws AppError
 * 'refund_request_decided' (409) if the request isn't open.
 */
export async function closeRefundRequest(
  req: PayloadRequest,
  request: RefundRequest,
  decision: Pick<RefundRequest, 'status' | 'answer'>,
): Promise<void> {
  assertRequestOpen(request)
  const decidedAt = new Date().toISOString()
  await updateAsSystem(req, 'refund-requests', request.id, { ...decision, decidedAt })
}

/** Throws AppError 'refund_request_decided' (409) unless the refund request is open. */
export function assertRequestOpen({ status }: RefundRequest): void {
  if (status === 'open') return
  throw new AppError('refund_request_decided')
}
