import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Subject } from '@/domain/together/answer-schema'
import { AppError } from '@/domain/messages/app-error'
import type { Executor } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import { exerciseIdSql, isAboutSql, weekSql } from '../answers/subject-sql'
import { notifyReady } from './notify-ready'
import { isInPartnershipSql, meetsOverSql } from './partnership-sql'

const placeSchema = z.object({
  id: z.string(),
  isInviter: z.boolean(),
  otherId: z.string(),
  hasAnswer: z.boolean(),
})

/** The partnership of one user that meets over a subject, kept from ending until `tx` ends. */
export type MeetingPlace = z.infer<typeof placeSchema>

/** Throws AppError 'no_partner' (409) when there is none. */
export async function lockMeetingPlace(
  tx: Executor,
  userId: string,
  subject: Subject,
): Promise<MeetingPlace> {
  const { rows } = await tx.execute(sql`
    select p.id, p.inviter_id = ${userId}::uuid as "isInviter",
      case when p.inviter_id = ${userId}::uuid then p.partner_id else p.inviter_id end as "otherId",
      exists (
        select 1 from answers a
        where a.user_id = ${userId}::uuid and a.sealed <> '' and ${isAboutSql(sql`a`, subject)}
      ) as "hasAnswer"
    from partnerships p
    where ${isInPartnershipSql(sql`${userId}::uuid`)}
      and ${meetsOverSql(subject, sql`${userId}::uuid`)}
    for share of p`)
  if (rows.length === 0) throw new AppError('no_partner')
  return placeSchema.parse(rows[0])
}

const meetingSchema = z.object({
  id: z.string(),
  ownReady: z.boolean(),
  otherReady: z.boolean(),
  isRevealed: z.boolean(),
})

/** What came of it: whether both read both answers from now on, and whether the other was told. */
export type Readiness = { isRevealed: boolean; isNew: boolean }

/**
 * Says that the user of `req` is ready to open their answer to their partner, or takes that back.
 * Both times and the moment of opening stand in one row, and one statement writes them: nobody sees
 * one side alone. Throws AppError: 401 for a visitor, 'no_partner' (409), 'nothing_written' (409),
 * 'already_open' (409) when it is taken back after both were ready.
 */
export async function setReady(
  req: PayloadRequest,
  { subject, isOn }: { subject: Subject; isOn: boolean },
): Promise<Readiness> {
  const userId = requireUserId(req)
  return inTransaction(req, async (txReq, tx) => {
    const place = await lockMeetingPlace(tx, userId, subject)
    if (isOn && !place.hasAnswer) throw new AppError('nothing_written')
    const meeting = await lockMeeting(tx, place, subject)
    if (!isOn && meeting.isRevealed) throw new AppError('already_open')
    const isRevealed = isOn && meeting.otherReady
    await tx.execute(sql`
      update meetings t set updated_at = now(),
        inviter_ready_at = case when not ${place.isInviter} then t.inviter_ready_at
          when ${isOn} then coalesce(t.inviter_ready_at, now()) end,
        partner_ready_at = case when ${place.isInviter} then t.partner_ready_at
          when ${isOn} then coalesce(t.partner_ready_at, now()) end,
        revealed_at = case when ${isRevealed} then coalesce(t.revealed_at, now()) end
      where t.id = ${meeting.id}::uuid`)
    const isNew = isOn && !meeting.ownReady
    if (isNew) await notifyReady(txReq, subject, { to: place.otherId, isRevealed })
    return { isRevealed, isNew }
  })
}

/** The row of both, made when it is not there. The later of two at once waits here. */
async function lockMeeting(tx: Executor, { id, isInviter }: MeetingPlace, subject: Subject) {
  await tx.execute(sql`
    insert into meetings (partnership_id, exercise_id, week)
    values (${id}::uuid, ${exerciseIdSql(subject)}, ${weekSql(subject)})
    on conflict do nothing`)
  const { rows } = await tx.execute(sql`
    select t.id, t.revealed_at is not null as "isRevealed",
      case when ${isInviter} then t.inviter_ready_at else t.partner_ready_at end
        is not null as "ownReady",
      case when ${isInviter} then t.partner_ready_at else t.inviter_ready_at end
        is not null as "otherReady"
    from meetings t where t.partnership_id = ${id}::uuid and ${isAboutSql(sql`t`, subject)}
    for update`)
  return meetingSchema.parse(rows[0])
}
