import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { AnswerInput, AnswerSubject } from '@/domain/together/answer-schema'
import type { SaveAnswerResponse } from '@/domain/together/exercise-state'
import { listOpenWeeks } from '@/domain/together/week'
import { AppError } from '@/domain/messages/app-error'
import { namedStatement } from '@/services/database/named-statement'
import { requireUserId } from '@/services/database/require-user-id'
import { joinLessonCourseSql, mayLearnSql } from '@/services/learning/course-access'
import { requireAnswerKey } from '../keys/register-answer-key'
import { encryptAnswer, decryptAnswerOrNull } from './encrypt-answer'
import { queryRows } from '@/services/database/executor'
import { belongsToSubjectSql } from '../shared-exercises/partnership-sql'

const userIdParam = sql.placeholder('userId')
const subjectParam = sql.placeholder('subject')
const sealedParam = sql.placeholder('sealed')
const writerParam = sql.placeholder('writer')

// Keeps the replaced version if another tab or device saved it after this tab last loaded the
// answer.
const overwriteSql = sql`
  sealed = excluded.sealed, writer = excluded.writer, revision = a.revision + 1, updated_at = now(),
  earlier_sealed = case
    when a.revision <> ${sql.placeholder('seen')}::numeric and a.sealed <> ''
      and a.writer is distinct from excluded.writer
    then a.sealed else a.earlier_sealed end`

// An answer can't be changed while its author is marked as ready, or after the reveal. The row lock
// makes a save wait for a concurrent reveal.
const meetingsSql = sql`
  meeting as (
    select t.revealed_at is not null as is_open,
      case when p.inviter_id = ${userIdParam}::uuid then t.inviter_ready_at else t.partner_ready_at end
        is not null as is_ready
    from meetings t join partnerships p on p.id = t.partnership_id
    where (t.exercise_id::text = ${subjectParam} or t.week = ${subjectParam})
      and p.status = 'active' and ${userIdParam}::uuid in (p.inviter_id, p.partner_id)
    for share of t
  )`

/** Creates the statement that saves an answer. `target` is a query for the subject's columns. */
const createSaveStatement = (name: string, subjectColumn: SQL, target: SQL) =>
  namedStatement(
    name,
    sql`
    with ${meetingsSql},
    target as (
      select subject.exercise_id, subject.week, (
        select case when bool_or(is_open) then 'open' when bool_or(is_ready) then 'ready' end
        from meeting) as closed
      from (${target}) subject
    ),
    saved as (
      insert into answers as a (user_id, exercise_id, week, sealed, writer)
      select ${userIdParam}::uuid, target.exercise_id, target.week, ${sealedParam}, ${writerParam}
      from target where target.closed is null
      on conflict (user_id, ${subjectColumn}) do update set ${overwriteSql}
      returning a.revision, a.earlier_sealed
    )
    select target.closed, saved.revision::int as revision,
      saved.earlier_sealed as "earlierSealed"
    from target left join saved on true`,
  )

const saveForExercise = createSaveStatement(
  'save-answer-exercise',
  sql`exercise_id`,
  sql`
  select x.id as exercise_id, null::varchar as week
  from exercises x join lessons l on l.id = x.lesson_id ${joinLessonCourseSql}
  where x.id = ${subjectParam}::uuid and not coalesce(x.archived, false) and ${mayLearnSql(userIdParam)}`,
)

const saveForWeek = createSaveStatement(
  'save-answer-week',
  sql`week`,
  sql`select null::uuid as exercise_id, ${subjectParam}::varchar as week`,
)

const savedRowSchema = z.object({
  closed: z.enum(['open', 'ready']).nullable(),
  revision: z.number().nullable(),
  earlierSealed: z.string().nullable(),
})

/**
 * Encrypts and saves the requesting user's answer, and checks access in the same statement. The
 * last save wins. If another tab or device saved a version in between, keeps that version and
 * returns it as `earlierText`.
 *
 * Throws AppError 'exercise_not_found' (404) if the exercise is archived, deleted, or not available
 * to the user, 'answer_marked_ready' (409), 'answer_already_revealed' (409), 'check_in_week_over'
 * (409), and 'answers_closed' (503) if the key differs from the registered one.
 */
export async function saveAnswer(
  req: PayloadRequest,
  { subject: answerSubject, text, seen, writer: writerId }: AnswerInput,
): Promise<SaveAnswerResponse> {
  const context = { userId: requireUserId(req), subject: answerSubject }
  if (answerSubject.kind === 'week' && !listOpenWeeks(new Date()).includes(answerSubject.id))
    throw new AppError('check_in_week_over')
  const save = answerSubject.kind === 'week' ? saveForWeek : saveForExercise
  await requireAnswerKey(req)
  const [row] = await save(req.payload, {
    userId: context.userId,
    subject: answerSubject.id,
    seen,
    writer: writerId,
    // A blank answer is stored as an empty string, which counts as no answer.
    sealed: text.trim() === '' ? '' : encryptAnswer(text, context),
  })
  if (row === undefined) throw new AppError('exercise_not_found')
  const { closed, revision, earlierSealed } = savedRowSchema.parse(row)
  if (closed === 'ready') throw new AppError('answer_marked_ready')
  if (closed === 'open' || revision === null) throw new AppError('answer_already_revealed')
  return {
    revision,
    earlierText: earlierSealed === null ? null : decryptAnswerOrNull(earlierSealed, context),
  }
}

/** Deletes the earlier version of the requesting user's answer, which a later save replaced. */
export async function deleteEarlierAnswer(
  req: PayloadRequest,
  subject: AnswerSubject,
): Promise<void> {
  const userId = requireUserId(req)
  await queryRows(req)(sql`
    update answers a set earlier_sealed = null
    where a.user_id = ${userId}::uuid and ${belongsToSubjectSql(sql`a`, subject)}`)
}
