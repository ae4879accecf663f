import { sql } from '@payloadcms/db-postgres'
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  ValidationError,
} from 'payload'
import { z } from 'zod'
import { instructorMessages } from '@/domain/together/instructor-messages'
import type { Enrollment } from '@/payload-types'
import { getExecutor } from '@/services/database/executor'
import { relationId } from '@/services/database/relation-id'
import { syncPartnerAccess } from '@/services/together/partnership/sync-partner-access'

const seatStateSchema = z.object({ isActive: z.boolean(), isTaken: z.boolean() })

/**
 * Prevents reopening partner access if the buyer's enrollment is closed or gives access to another
 * partner. Allows reopening if the buyer's account was deleted, because the partner access then no
 * longer depends on an enrollment.
 */
export const assertPartnerSeatAvailable: CollectionBeforeChangeHook<Enrollment> = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const { source, status, seatOf } = { ...originalDoc, ...data }
  const isReopened = operation === 'update' && originalDoc?.status !== status && status === 'active'
  if (!isReopened || source !== 'partner' || !seatOf) return data
  const db = await getExecutor(req)
  const buyerEnrollmentId = sql`${relationId(seatOf)}::uuid`
  // Waits while an invitation is being accepted, which locks the same row.
  const { rows: lockedRows } = await db.execute(sql`
    select 1 from enrollments where id = ${buyerEnrollmentId} for update`)
  if (lockedRows.length === 0) return data
  const { rows } = await db.execute(sql`
    select own.status = 'active' as "isActive", exists (
      select 1 from enrollments seat
      where seat.seat_of_id = own.id and seat.status = 'active') as "isTaken"
    from enrollments own where own.id = ${buyerEnrollmentId}`)
  const { isActive, isTaken } = seatStateSchema.parse(rows[0])
  if (isActive && !isTaken) return data
  const message = isActive
    ? instructorMessages.partnerSeatTaken
    : instructorMessages.buyerAccessEnded
  const errors = [{ path: 'status', label: 'Access', message }]
  throw new ValidationError({ collection: 'enrollments', req, errors }, req.t)
}

/** Sets a closed enrollment's reason, 'instructor' by default. Clears it for active enrollments. */
export const setClosedReason: CollectionBeforeChangeHook<Enrollment> = ({ data, originalDoc }) => {
  const status = data.status ?? originalDoc?.status
  if (status !== 'revoked') return { ...data, closedReason: null }
  return { ...data, closedReason: data.closedReason ?? originalDoc?.closedReason ?? 'instructor' }
}

/**
 * Opens or closes the partner's access together with the buyer's enrollment, and ends partnerships
 * that lose access, in the same transaction.
 */
export const syncPartnerEnrollment: CollectionAfterChangeHook<Enrollment> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation === 'update' && doc.status !== previousDoc.status) await syncPartnerAccess(req, doc)
  return doc
}
