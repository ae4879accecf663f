import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { queryRows } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import { endPartnerships } from './end-partnerships'
import { AppError } from '@/domain/messages/app-error'
import { retryOnDeadlock } from '@/services/database/retry-on-deadlock'
import { findReadableDocument } from '@/services/database/find-readable-document'

const coupleMemberSchema = z
  .object({ id: z.string(), name: z.string(), email: z.string() })
  .nullable()

const coupleSchema = z.object({
  isActive: z.boolean(),
  courseTitle: z.string(),
  /** Each partner is null if the account was deleted. */
  inviter: coupleMemberSchema,
  partner: coupleMemberSchema,
  seatHolderId: z.string().nullable(),
})

export type CoupleMember = NonNullable<z.infer<typeof coupleMemberSchema>>

/** SQL for a couple's active partner seat, even if their partnership `p` has ended. */
const partnerSeatSql = sql`
  from enrollments seat join enrollments payer on payer.id = seat.seat_of_id
  where seat.source = 'partner' and seat.status = 'active' and seat.course_id = p.course_id
    and seat.user_id in (p.inviter_id, p.partner_id)
    and payer.user_id in (p.inviter_id, p.partner_id)
  limit 1`

/** Reads a couple without any answers, or returns null. The caller must verify access. */
export async function readCouple(
  req: PayloadRequest,
  partnershipId: string,
): Promise<z.infer<typeof coupleSchema> | null> {
  const rows = await queryRows(req)(sql`
    select p.status = 'active' as "isActive", c.title as "courseTitle",
      (select jsonb_build_object('id', u.id, 'name', u.username, 'email', u.email)
        from users u where u.id = p.inviter_id) as inviter,
      (select jsonb_build_object('id', u.id, 'name', u.username, 'email', u.email)
        from users u where u.id = p.partner_id) as partner,
      (select seat.user_id ${partnerSeatSql}) as "seatHolderId"
    from partnerships p join courses c on c.id = p.course_id
    where p.id = ${partnershipId}::uuid`)
  return z.array(coupleSchema).parse(rows)[0] ?? null
}

/**
 * Ends a partnership for the instructor, at the couple's request. Hides revealed answers right
 * away. Both keep the course and their own answers, and are notified. Idempotent. Throws AppError
 * 'couple_not_found' (404), including for anyone who isn't an instructor.
 */
export async function endPartnership(req: PayloadRequest, partnershipId: string): Promise<void> {
  await inTransaction(req, async (txReq) => {
    await assertCoupleAccess(txReq, partnershipId)
    // Waits for a concurrent reveal, which locks this row.
    await endPartnerships(txReq, sql`p.id = ${partnershipId}::uuid`, { reason: 'instructor' })
  })
}

const seatsSchema = z.array(z.object({ id: z.string(), payerEnrollmentId: z.string() }))

/**
 * Releases a couple's partner seat, so that the paying partner can invite someone else. Closes the
 * seat's enrollment through Payload, as saving it in the panel does, because the collection's hooks
 * end the partnership. Throws AppError 'couple_not_found' (404), including for anyone who isn't
 * an instructor, and 'partner_seat_not_found' (409).
 */
export async function releasePartnerSeat(
  req: PayloadRequest,
  partnershipId: string,
): Promise<void> {
  await retryOnDeadlock(() =>
    inTransaction(req, async (txReq, db) => {
      await assertCoupleAccess(txReq, partnershipId)
      const { rows: seatRows } = await db.execute(sql`
        select found.* from partnerships p cross join lateral (
          select seat.id, payer.id as "payerEnrollmentId" ${partnerSeatSql}) found
        where p.id = ${partnershipId}::uuid`)
      const [seat] = seatsSchema.parse(seatRows)
      if (!seat) throw new AppError('partner_seat_not_found')
      // Locks the paying partner's enrollment first, in the same order as refunds and accepted
      // invitations (docs/decisions/0055).
      await db.execute(sql`
        select 1 from enrollments where id = ${seat.payerEnrollmentId}::uuid for update`)
      const { rows } = await db.execute(sql`
        select 1 from enrollments
        where id = ${seat.id}::uuid and seat_of_id = ${seat.payerEnrollmentId}::uuid and status = 'active'
        for update`)
      // Since the seat was read, it has been closed, or its holder has bought the course.
      if (rows.length === 0) throw new AppError('partner_seat_not_found')
      await txReq.payload.update({
        collection: 'enrollments',
        id: seat.id,
        data: { status: 'revoked' },
        depth: 0,
        overrideAccess: false,
        user: txReq.user,
        req: txReq,
      })
    }),
  )
}

/** Throws AppError 'couple_not_found' (404), including for anyone who isn't an instructor. */
async function assertCoupleAccess(req: PayloadRequest, partnershipId: string): Promise<void> {
  const couple = await findReadableDocument(req, 'partnerships', partnershipId)
  if (!couple) throw new AppError('couple_not_found')
}
