import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  type LearnerStateWithoutPerson,
  learnerProgressSchema,
} from '@/domain/learning/learner-state'
import { AppError } from '@/domain/messages/app-error'
import { isLearningPath } from '@/domain/routes/path-rules'
import { namedStatement } from '@/services/database/named-statement'
import { requireUserId } from '@/services/database/require-user-id'
import { mayLearnFromModuleSql } from '@/services/learning/course-access'
import type { SQL } from 'drizzle-orm'
import type { OwnExercises } from '@/domain/together/exercise-state'
import { partnerNameSchema } from '@/domain/together/partner-state'
import { activePartnershipsSql } from '../shared-exercises/partnership-sql'
import { decryptAnswerOrNull } from './encrypt-answer'

/**
 * SQL for a user's exercises in `current_module` as JSON. Reveals only whether the partner has
 * answered or is ready, not the partner's answers.
 */
const ownExercisesSql = (userId: SQL): SQL => sql`(
  with couple as (
    select * from (${activePartnershipsSql(userId)}) own_couple
    where own_couple.course_id = current_module.course_id
  )
  select jsonb_build_object(
    'partnerName', (select partner_name from couple),
    'exercises', coalesce((
      select jsonb_agg(jsonb_build_object(
        'exerciseId', x.id, 'sealed', own.sealed, 'earlierSealed', own.earlier_sealed,
        'revision', own.revision,
        'isReady', coalesce(case when couple.is_inviter then t.inviter_ready_at
          else t.partner_ready_at end is not null, false),
        'partner', case
          when case when couple.is_inviter then t.partner_ready_at else t.inviter_ready_at end
            is not null then 'ready'
          when theirs.sealed <> '' then 'answered' else 'none' end,
        'isRevealed', t.revealed_at is not null))
      from exercises x
        join lessons l on l.id = x.lesson_id and l.visible and l._status = 'published'
        left join couple on x.audience = 'two'
        left join answers own on own.exercise_id = x.id and own.user_id = ${userId}
        left join answers theirs on theirs.exercise_id = x.id and theirs.user_id = couple.partner_id
        left join meetings t on t.exercise_id = x.id and t.partnership_id = couple.id
      where l.module_id = current_module.id and not coalesce(x.archived, false)
        and coalesce(own.id, theirs.id, t.id) is not null
    ), '[]'::jsonb)))`

/** A row of `ownExercisesSql`. */
const ownExercisesRowSchema = z.object({
  partnerName: partnerNameSchema.nullable(),
  exercises: z.array(
    z.object({
      exerciseId: z.string(),
      sealed: z.string().nullable(),
      earlierSealed: z.string().nullable(),
      revision: z.number().nullable(),
      isReady: z.boolean(),
      partner: z.enum(['none', 'answered', 'ready']),
      isRevealed: z.boolean(),
    }),
  ),
})

/** Converts a row of `ownExercisesSql`, and decrypts the user's own answers. */
const toOwnExercises = (
  { partnerName, exercises }: z.infer<typeof ownExercisesRowSchema>,
  userId: string,
): OwnExercises => ({
  partnerName,
  exercises: exercises.map(({ sealed, earlierSealed, revision, ...state }) => {
    const context = { userId, subject: { kind: 'exercise', id: state.exerciseId } } as const
    return {
      ...state,
      text: decryptAnswerOrNull(sealed ?? '', context),
      earlierText: earlierSealed === null ? null : decryptAnswerOrNull(earlierSealed, context),
      revision: revision ?? 0,
    }
  }),
})

const userIdParam = sql.placeholder('userId')

const readRows = namedStatement(
  'learner-state',
  sql`
  with current_module as (
    select m.id, m.course_id, m."order"
    from learning_paths p join modules m on m.id = p.module_id join courses c on c.id = m.course_id
    where lower(p.path) = lower(${sql.placeholder('path')})
      and ${mayLearnFromModuleSql(userIdParam)}
  )
  select not exists (
      select 1 from modules earlier
      where earlier.course_id = current_module.course_id and earlier.visible and earlier._status = 'published'
        and (earlier."order", earlier.id) < (current_module."order", current_module.id)
    ) and exists (
      select 1 from lesson_progress progress join lessons l on l.id = progress.lesson_id
      where progress.user_id = ${userIdParam}::uuid and l.course_id = current_module.course_id
        and (progress.completed_at is not null or progress.position_seconds > 0)
    ) as "canStartOver",
    coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'isDone', own.completed_at is not null,
        'positionSeconds', own.position_seconds))
      from lessons l join lesson_progress own on own.lesson_id = l.id
      where l.module_id = current_module.id and l.visible and l._status = 'published' and own.user_id = ${userIdParam}::uuid
    ), '[]'::jsonb) as lessons,
    ${ownExercisesSql(sql`${userIdParam}::uuid`)} as exercises
  from current_module`,
)

const rowSchema = z.object({ exercises: ownExercisesRowSchema })

/**
 * Reads the requesting user's progress and answers in the module at a learning path. Throws
 * AppError 'not_enrolled' (404) if there is no such module or the user has no access to it.
 */
export async function readLearnerState(
  req: PayloadRequest,
  path: string,
): Promise<LearnerStateWithoutPerson> {
  const userId = requireUserId(req)
  const [row] = isLearningPath(path) ? await readRows(req.payload, { userId, path }) : []
  if (row === undefined) throw new AppError('not_enrolled')
  const { exercises } = rowSchema.parse(row)
  return { ...learnerProgressSchema.parse(row), together: toOwnExercises(exercises, userId) }
}
