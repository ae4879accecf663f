import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Subject } from '@/domain/together/answer-schema'
import { AppError } from '@/domain/messages/app-error'
import { openWeeks } from '@/domain/together/week'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import { isLessonVisibleSql, joinLessonCourseSql } from '@/services/learning/may-learn'
import { exerciseIdSql, isAboutSql, weekSql } from '../answers/subject-sql'
import { notifyReady } from './notify-ready'
import { isInPartnershipSql, sharesSubjectSql, partnerIdSql } from './partnership-sql'

const placeSchema = z.object({
  id: z.string(),
  isInviter: z.boolean(),
  otherId: z.string(),
  hasAnswer: z.boolean(),
})

/** The partnership of one user that meets over a subject, kept from ending until `tx` ends. */
export type ExercisePartnership = z.infer<typeof placeSchema>

/** Throws AppError 'no_partner' (409) when there is none. */
export async function lockExercisePartnership(
  tx: Executor,
  userId: string,
  subject: Subject,
): Promise<ExercisePartnership> {
  const { rows } = await tx.execute(sql`
    select p.id, p.inviter_id = ${userId}::uuid as "isInviter",
      ${partnerIdSql(sql`${userId}::uuid`)} as "otherId",
      exists (
        select 1 from answers a
        where a.user_id = ${userId}::uuid and a.sealed <> '' and ${isAboutSql(sql`a`, subject)}
      ) as "hasAnswer"
    from partnerships p
    where ${isInPartnershipSql(sql`${userId}::uuid`)}
      and ${sharesSubjectSql(subject, sql`${userId}::uuid`)}
    for share of p`)
  if (rows.length === 0) throw new AppError('no_partner')
  return placeSchema.parse(rows[0])
}

/** Throws AppError 'exercise_gone' (404) or 'week_over' (409) for what nobody is asked any more. */
async function assertAsked(tx: Executor, { kind, id }: Subject): Promise<void> {
  if (kind === 'week') {
    if (openWeeks(new Date()).includes(id)) return
    throw new AppError('week_over')
  }
  const { rows } = await tx.execute(sql`
    select 1 from exercises x join lessons l on l.id = x.lesson_id ${joinLessonCourseSql}
    where x.id = ${id}::uuid and not coalesce(x.archived, false) and ${isLessonVisibleSql}`)
  if (rows.length === 0) throw new AppError('exercise_gone')
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
 * one side alone. Throws AppError: 401 for a visitor, 'no_partner' (409), 'exercise_gone' (404),
 * 'week_over' (409), 'nothing_written' (409), 'already_open' (409) when it is taken back after both
 * were ready.
 */
export async function setReady(
  req: PayloadRequest,
  { subject, isOn }: { subject: Subject; isOn: boolean },
): Promise<Readiness> {
  const userId = requireUserId(req)
  return inTransaction(req, async (txReq, tx) => {
    const place = await lockExercisePartnership(tx, userId, subject)
    if (isOn) await assertAsked(tx, subject)
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
async function lockMeeting(tx: Executor, { id, isInviter }: ExercisePartnership, subject: Subject) {
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
