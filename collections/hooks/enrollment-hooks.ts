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
 * Allows reopening partner access only while its purchase is open and the seat is free. If the
 * buyer's account was deleted, the seat no longer belongs to a purchase.
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
  // Serializes with accepting an invitation, which locks the same row.
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

/**
 * Sets why an enrollment is closed, for as long as it is closed. The instructor is the default
 * reason.
 */
export const setClosedReason: CollectionBeforeChangeHook<Enrollment> = ({ data, originalDoc }) => {
  const status = data.status ?? originalDoc?.status
  if (status !== 'revoked') return { ...data, closedReason: null }
  return { ...data, closedReason: data.closedReason ?? originalDoc?.closedReason ?? 'instructor' }
}

/**
 * Opens and closes partner access with its purchase, and ends partnerships that lose access, in the
 * same transaction.
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
