import { sql } from '@payloadcms/db-postgres'
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  ValidationError,
} from 'payload'
import { z } from 'zod'
import { instructorMessages } from '@/domain/together/instructor-messages'
import type { Enrollment } from '@/payload-types'
import { executorOf } from '@/services/database/executor'
import { relationId } from '@/services/database/relation-id'
import { syncPartnerAccess } from '@/services/together/partnership/sync-partner-access'

const purchaseSchema = z.object({ isOpen: z.boolean(), isTaken: z.boolean() })

/**
 * Prevents reopening partner access if the buyer's enrollment is closed or another partner has
 * access through it. Allows reopening if the buyer's account was deleted, since the partner access
 * then no longer depends on an enrollment.
 */
export const checkPartnerSeat: CollectionBeforeChangeHook<Enrollment> = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const { source, status, seatOf } = { ...originalDoc, ...data }
  const isOpened = operation === 'update' && originalDoc?.status !== status && status === 'active'
  if (!isOpened || source !== 'partner' || !seatOf) return data
  const db = await executorOf(req)
  const purchase = sql`${relationId(seatOf)}::uuid`
  // Waits for an invitation that is being accepted, which locks the same row.
  const { rows: open } = await db.execute(sql`
    select 1 from enrollments where id = ${purchase} for update`)
  if (open.length === 0) return data
  const { rows } = await db.execute(sql`
    select own.status = 'active' as "isOpen", exists (
      select 1 from enrollments seat
      where seat.seat_of_id = own.id and seat.status = 'active') as "isTaken"
    from enrollments own where own.id = ${purchase}`)
  const { isOpen, isTaken } = purchaseSchema.parse(rows[0])
  if (isOpen && !isTaken) return data
  const message = isOpen ? instructorMessages.partnerSeatTaken : instructorMessages.purchaseClosed
  const errors = [{ path: 'status', label: 'Access', message }]
  throw new ValidationError({ collection: 'enrollments', req, errors }, req.t)
}

/** Sets the reason why an enrollment is closed ('instructor' by default), or clears it. */
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
