import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { AnswerSubject } from '@/domain/together/answer-schema'
import { AppError } from '@/domain/messages/app-error'
import { listOpenWeeks } from '@/domain/together/week'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import { isLessonVisibleSql, joinLessonCourseSql } from '@/services/learning/course-access'
import {
  exerciseIdSql,
  belongsToSubjectSql,
  weekSql,
  isInPartnershipSql,
  isSubjectSharedSql,
  partnerIdSql,
} from './partnership-sql'
import { routes } from '@/domain/routes/paths'
import { queryRows } from '@/services/database/executor'
import { notifyPartner } from '@/services/notifications/together/notify-partner'

const partnershipSchema = z.object({
  id: z.string(),
  isInviter: z.boolean(),
  otherId: z.string(),
  hasAnswer: z.boolean(),
})

/** The user's active partnership for a subject, locked until the transaction ends. */
type ExercisePartnership = z.infer<typeof partnershipSchema>

/**
 * Locks the user's partnership for a subject, so that it can't end during the transaction. Throws
 * AppError 'exercise_without_partner' (409).
 */
async function lockExercisePartnership(
  tx: Executor,
  userId: string,
  subject: AnswerSubject,
): Promise<ExercisePartnership> {
  const { rows } = await tx.execute(sql`
    select p.id, p.inviter_id = ${userId}::uuid as "isInviter",
      ${partnerIdSql(sql`${userId}::uuid`)} as "otherId",
      exists (
        select 1 from answers a
        where a.user_id = ${userId}::uuid and a.sealed <> '' and ${belongsToSubjectSql(sql`a`, subject)}
      ) as "hasAnswer"
    from partnerships p
    where ${isInPartnershipSql(sql`${userId}::uuid`)}
      and ${isSubjectSharedSql(subject, sql`${userId}::uuid`)}
    for share of p`)
  if (rows.length === 0) throw new AppError('exercise_without_partner')
  return partnershipSchema.parse(rows[0])
}

/**
 * Throws AppError 'exercise_not_found' (404) for a hidden or archived exercise, and
 * 'check_in_week_over' (409) for a week that is not open.
 */
async function assertSubjectOpen(tx: Executor, { kind, id }: AnswerSubject): Promise<void> {
  if (kind === 'week') {
    if (listOpenWeeks(new Date()).includes(id)) return
    throw new AppError('check_in_week_over')
  }
  const { rows } = await tx.execute(sql`
    select 1 from exercises x join lessons l on l.id = x.lesson_id ${joinLessonCourseSql}
    where x.id = ${id}::uuid and not coalesce(x.archived, false) and ${isLessonVisibleSql}`)
  if (rows.length === 0) throw new AppError('exercise_not_found')
}

const revealStateSchema = z.object({
  id: z.string(),
  ownReady: z.boolean(),
  otherReady: z.boolean(),
  isRevealed: z.boolean(),
})

/** Whether both answers are revealed, and whether this call marked the user as ready. */
export type SetReadyResult = { isRevealed: boolean; isNew: boolean }

/**
 * Marks the requesting user as ready to reveal their answer, or not ready. When both partners are
 * ready, reveals both answers. One statement writes both ready times and the reveal to one row, so
 * the reveal is always mutual. Notifies the partner when the user becomes ready.
 *
 * Throws AppError 'exercise_without_partner' (409), 'exercise_not_found' (404),
 * 'check_in_week_over' (409), 'answer_empty' (409), and 'answer_already_revealed' (409) if
 * the answers are already revealed.
 */
export async function setReady(
  req: PayloadRequest,
  { subject, isOn }: { subject: AnswerSubject; isOn: boolean },
): Promise<SetReadyResult> {
  const userId = requireUserId(req)
  return inTransaction(req, async (txReq, tx) => {
    const partnership = await lockExercisePartnership(tx, userId, subject)
    if (isOn) await assertSubjectOpen(tx, subject)
    if (isOn && !partnership.hasAnswer) throw new AppError('answer_empty')
    const revealState = await lockRevealState(tx, partnership, subject)
    if (!isOn && revealState.isRevealed) throw new AppError('answer_already_revealed')
    const isRevealed = isOn && revealState.otherReady
    const ownReadyColumn = partnership.isInviter ? sql`inviter_ready_at` : sql`partner_ready_at`
    await tx.execute(sql`
      update meetings t set updated_at = now(),
        ${ownReadyColumn} = case when ${isOn} then coalesce(t.${ownReadyColumn}, now()) end,
        revealed_at = case when ${isRevealed} then coalesce(t.revealed_at, now()) end
      where t.id = ${revealState.id}::uuid`)
    const isNew = isOn && !revealState.ownReady
    if (isNew) await notifyReady(txReq, subject, { to: partnership.otherId, isRevealed })
    return { isRevealed, isNew }
  })
}

/** Locks a partnership's row for a subject, and creates it if missing. Concurrent calls wait. */
async function lockRevealState(
  tx: Executor,
  { id, isInviter }: ExercisePartnership,
  subject: AnswerSubject,
) {
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
    from meetings t where t.partnership_id = ${id}::uuid and ${belongsToSubjectSql(sql`t`, subject)}
    for update`)
  return revealStateSchema.parse(rows[0])
}

const lessonLinkSchema = z.object({
  moduleTitle: z.string().nullable(),
  modulePath: z.string().nullable(),
  lessonSlug: z.string().nullable(),
})

/**
 * Notifies the partner, in the transaction of `req`, that the user is ready. The email may name the
 * module, but never the exercise or any answer.
 */
async function notifyReady(
  req: PayloadRequest,
  subject: AnswerSubject,
  { to, isRevealed }: { to: string; isRevealed: boolean },
): Promise<void> {
  const kind = isRevealed ? 'bothReady' : 'ready'
  if (subject.kind === 'week') {
    const update = { kind, what: 'check_in', moduleTitle: null, href: routes.checkIn } as const
    return notifyPartner(req, { userId: to, update })
  }
  const rows = await queryRows(req)(sql`
    select m.title as "moduleTitle", m.path as "modulePath", l.slug as "lessonSlug"
    from exercises x left join lessons l on l.id = x.lesson_id and l.visible and l._status = 'published'
      left join modules m on m.id = l.module_id and m.visible and m._status = 'published'
    where x.id = ${subject.id}::uuid`)
  const { moduleTitle, modulePath, lessonSlug } = lessonLinkSchema.parse(rows[0])
  // If the exercise's lesson isn't visible, the email links to the dashboard.
  const href = modulePath && lessonSlug ? routes.lesson(modulePath, lessonSlug) : routes.dashboard
  return notifyPartner(req, { userId: to, update: { kind, what: 'exercise', moduleTitle, href } })
}

/**
 * Marks a revealed exercise as talked about, or not, for the requesting user only. Throws AppError
 * 'exercise_without_partner' (409), and 'exercise_not_revealed' (404).
 */
export async function setTalkedAbout(
  req: PayloadRequest,
  { subject, isOn }: { subject: AnswerSubject; isOn: boolean },
): Promise<void> {
  const userId = requireUserId(req)
  await inTransaction(req, async (_, tx) => {
    const { id, isInviter } = await lockExercisePartnership(tx, userId, subject)
    const ownTalkedColumn = isInviter ? sql`inviter_talked_at` : sql`partner_talked_at`
    const { rows } = await tx.execute(sql`
      update meetings t set updated_at = now(),
        ${ownTalkedColumn} = case when ${isOn} then coalesce(t.${ownTalkedColumn}, now()) end
      where t.partnership_id = ${id}::uuid and ${belongsToSubjectSql(sql`t`, subject)}
        and t.revealed_at is not null
      returning 1`)
    if (rows.length === 0) throw new AppError('exercise_not_revealed')
  })
}
