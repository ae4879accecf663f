import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Subject } from '@/domain/together/answer-schema'
import { AppError } from '@/domain/messages/app-error'
import { openWeeks } from '@/domain/together/week'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import { isLessonVisibleSql, joinLessonCourseSql } from '@/services/learning/course-access'
import { exerciseIdSql, isAboutSql, weekSql } from '../answers/subject-sql'
import { notifyReady } from './notify-ready'
import { isInPartnershipSql, sharesSubjectSql, partnerIdSql } from './partnership-sql'

const partnershipSchema = z.object({
  id: z.string(),
  isInviter: z.boolean(),
  otherId: z.string(),
  hasAnswer: z.boolean(),
})

/** The user's active partnership for a subject, locked until the transaction ends. */
export type ExercisePartnership = z.infer<typeof partnershipSchema>

/**
 * Locks the user's partnership for a subject, so that it can't end during the transaction. Throws
 * AppError 'exercise_without_partner' (409) if there is no such partnership.
 */
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
  if (rows.length === 0) throw new AppError('exercise_without_partner')
  return partnershipSchema.parse(rows[0])
}

/**
 * Asserts that the subject still accepts answers. Throws AppError 'exercise_not_found' (404) for a
 * hidden or archived exercise, and 'check_in_week_over' (409) for a week that is not open.
 */
async function assertCurrent(tx: Executor, { kind, id }: Subject): Promise<void> {
  if (kind === 'week') {
    if (openWeeks(new Date()).includes(id)) return
    throw new AppError('check_in_week_over')
  }
  const { rows } = await tx.execute(sql`
    select 1 from exercises x join lessons l on l.id = x.lesson_id ${joinLessonCourseSql}
    where x.id = ${id}::uuid and not coalesce(x.archived, false) and ${isLessonVisibleSql}`)
  if (rows.length === 0) throw new AppError('exercise_not_found')
}

const meetingSchema = z.object({
  id: z.string(),
  ownReady: z.boolean(),
  otherReady: z.boolean(),
  isRevealed: z.boolean(),
})

/** Whether both answers are now revealed, and whether the user was not marked as ready before. */
export type Readiness = { isRevealed: boolean; isNew: boolean }

/**
 * Sets or clears the requesting user's readiness to reveal their answer. When both partners are
 * ready, reveals both answers. One statement writes both ready times and the reveal to one row, so
 * the reveal is always mutual. Notifies the partner when the user becomes ready.
 *
 * Throws AppError 401 for a visitor, 'exercise_without_partner' (409), 'exercise_not_found' (404),
 * 'check_in_week_over' (409), 'answer_empty' (409), and 'answer_already_revealed' (409) when
 * clearing after the reveal.
 */
export async function setReady(
  req: PayloadRequest,
  { subject, isOn }: { subject: Subject; isOn: boolean },
): Promise<Readiness> {
  const userId = requireUserId(req)
  return inTransaction(req, async (txReq, tx) => {
    const partnership = await lockExercisePartnership(tx, userId, subject)
    if (isOn) await assertCurrent(tx, subject)
    if (isOn && !partnership.hasAnswer) throw new AppError('answer_empty')
    const meeting = await lockMeeting(tx, partnership, subject)
    if (!isOn && meeting.isRevealed) throw new AppError('answer_already_revealed')
    const isRevealed = isOn && meeting.otherReady
    await tx.execute(sql`
      update meetings t set updated_at = now(),
        inviter_ready_at = case when not ${partnership.isInviter} then t.inviter_ready_at
          when ${isOn} then coalesce(t.inviter_ready_at, now()) end,
        partner_ready_at = case when ${partnership.isInviter} then t.partner_ready_at
          when ${isOn} then coalesce(t.partner_ready_at, now()) end,
        revealed_at = case when ${isRevealed} then coalesce(t.revealed_at, now()) end
      where t.id = ${meeting.id}::uuid`)
    const isNew = isOn && !meeting.ownReady
    if (isNew) await notifyReady(txReq, subject, { to: partnership.otherId, isRevealed })
    return { isRevealed, isNew }
  })
}

/**
 * Locks the couple's row for a subject, and creates it if missing. Concurrent calls for the same
 * subject wait for this lock.
 */
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
