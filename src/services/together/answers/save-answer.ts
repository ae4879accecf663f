import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { WrittenAnswer } from '@/domain/together/answer-schema'
import type { SavedAnswer } from '@/domain/together/exercise-state'
import { openWeeks } from '@/domain/together/week'
import { AppError } from '@/domain/messages/app-error'
import { namedStatement } from '@/services/database/named-statement'
import { requireUserId } from '@/services/database/require-user-id'
import { joinLessonCourseSql, mayLearnSql } from '@/services/learning/course-access'
import { requireAnswerKey } from '../keys/register-answer-key'
import { encryptAnswer } from './encrypt-answer'
import { decryptOwnAnswers } from './decrypt-own-answers'

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
 * Encrypts and saves an answer of the requesting user, and checks access in the same statement. The
 * last save wins. If another device saved a version in between, that version is kept as the earlier
 * one and returned.
 *
 * Throws AppError 401 for a visitor, 'exercise_not_found' (404) if the exercise is archived,
 * deleted or not available to the user, 'answer_marked_ready' (409) while the user is marked as
 * ready, 'answer_already_revealed' (409) after the reveal, 'check_in_week_over' (409) if the week
 * of a check-in is not open, and 'answers_closed' (503) if the key differs from the registered one.
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
    earlierText: earlierSealed === null ? null : decryptOwnAnswers(earlierSealed, owner),
  }
}
