import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { WrittenAnswer, Subject } from '@/domain/together/answer-schema'
import type { SavedAnswer } from '@/domain/together/exercise-state'
import { openWeeks } from '@/domain/together/week'
import { AppError } from '@/domain/messages/app-error'
import { namedStatement } from '@/services/database/named-statement'
import { requireUserId } from '@/services/database/require-user-id'
import { joinLessonCourseSql, mayLearnSql } from '@/services/learning/course-access'
import { requireAnswerKey } from '../keys/register-answer-key'
import { encryptAnswer, decryptAnswerOrNull } from './encrypt-answer'
import { executorOf } from '@/services/database/executor'
import { isAboutSql } from '../shared-exercises/partnership-sql'

const userId = sql.placeholder('userId')
const subject = sql.placeholder('subject')
const sealed = sql.placeholder('sealed')
const writer = sql.placeholder('writer')

// Keeps the replaced version if another tab or device saved it after this one last loaded the
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
      case when p.inviter_id = ${userId}::uuid then t.inviter_ready_at else t.partner_ready_at end
        is not null as is_ready
    from meetings t join partnerships p on p.id = t.partnership_id
    where (t.exercise_id::text = ${subject} or t.week = ${subject})
      and p.status = 'active' and ${userId}::uuid in (p.inviter_id, p.partner_id)
    for share of t
  )`
const closedSql = sql`(
  select case when bool_or(is_open) then 'open' when bool_or(is_ready) then 'ready' end
  from meeting)`

const saveForExercise = namedStatement(
  'save-answer-exercise',
  sql`
  with ${meetingsSql},
  target as (
    select x.id, ${closedSql} as closed
    from exercises x join lessons l on l.id = x.lesson_id ${joinLessonCourseSql}
    where x.id = ${subject}::uuid and not coalesce(x.archived, false) and ${mayLearnSql(userId)}
  ),
  saved as (
    insert into answers as a (user_id, exercise_id, sealed, writer)
    select ${userId}::uuid, target.id, ${sealed}, ${writer} from target where target.closed is null
    on conflict (user_id, exercise_id) do update set ${overwriteSql}
    returning a.revision, a.earlier_sealed
  )
  select target.closed, saved.revision::int as revision,
    saved.earlier_sealed as "earlierSealed"
  from target left join saved on true`,
)

const saveForWeek = namedStatement(
  'save-answer-week',
  sql`
  with ${meetingsSql},
  target as (select ${closedSql} as closed),
  saved as (
    insert into answers as a (user_id, week, sealed, writer)
    select ${userId}::uuid, ${subject}, ${sealed}, ${writer} from target where target.closed is null
    on conflict (user_id, week) do update set ${overwriteSql}
    returning a.revision, a.earlier_sealed
  )
  select target.closed, saved.revision::int as revision,
    saved.earlier_sealed as "earlierSealed"
  from target left join saved on true`,
)

const savedSchema = z.object({
  closed: z.enum(['open', 'ready']).nullable(),
  revision: z.number().nullable(),
  earlierSealed: z.string().nullable(),
})

/**
 * Encrypts and saves the requesting user's answer, and checks access in the same statement. The
 * last save wins. A version that another device saved in between is kept and returned as the
 * earlier one.
 *
 * Throws AppError 'exercise_not_found' (404) if the exercise is archived, deleted, or not available
 * to the user, 'answer_marked_ready' (409), 'answer_already_revealed' (409), 'check_in_week_over'
 * (409), and 'answers_closed' (503) if the key differs from the registered one.
 */
export async function saveAnswer(
  req: PayloadRequest,
  { subject: about, text, seen, writer: tab }: WrittenAnswer,
): Promise<SavedAnswer> {
  const owner = { userId: requireUserId(req), subject: about }
  if (about.kind === 'week' && !openWeeks(new Date()).includes(about.id))
    throw new AppError('check_in_week_over')
  const save = about.kind === 'week' ? saveForWeek : saveForExercise
  await requireAnswerKey(req)
  const [row] = await save(req.payload, {
    userId: owner.userId,
    subject: about.id,
    seen,
    writer: tab,
    // A blank answer is stored as an empty string, which counts as no answer.
    sealed: text.trim() === '' ? '' : encryptAnswer(text, owner),
  })
  if (row === undefined) throw new AppError('exercise_not_found')
  const { closed, revision, earlierSealed } = savedSchema.parse(row)
  if (closed === 'ready') throw new AppError('answer_marked_ready')
  if (closed === 'open' || revision === null) throw new AppError('answer_already_revealed')
  return {
    revision,
    earlierText: earlierSealed === null ? null : decryptAnswerOrNull(earlierSealed, owner),
  }
}

/** Deletes the earlier version that another device's save replaced. */
export async function deleteEarlierAnswer(req: PayloadRequest, subject: Subject): Promise<void> {
  const userId = requireUserId(req)
  const db = await executorOf(req)
  await db.execute(sql`
    update answers a set earlier_sealed = null
    where a.user_id = ${userId}::uuid and ${isAboutSql(sql`a`, subject)}`)
}
