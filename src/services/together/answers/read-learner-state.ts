import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type OwnLearning, learnerProgressSchema } from '@/domain/learning/learner-state'
import { AppError } from '@/domain/messages/app-error'
import { isLearningPath } from '@/domain/routes/path-rules'
import { namedStatement } from '@/services/database/named-statement'
import { requireUserId } from '@/services/database/require-user-id'
import { mayLearnFromModuleSql } from '@/services/learning/may-learn'
import { ownExercisesRowSchema, ownExercisesSql, toOwnExercises } from './read-own-exercises'

const reader = sql.placeholder('userId')

const readRows = namedStatement(
  'learner-state',
  sql`
  with place as (
    select m.id, m.course_id, m."order"
    from learning_paths p join modules m on m.id = p.module_id join courses c on c.id = m.course_id
    where lower(p.path) = lower(${sql.placeholder('path')})
      and ${mayLearnFromModuleSql(reader)}
  )
  select not exists (
      select 1 from modules earlier
      where earlier.course_id = place.course_id and earlier.visible and earlier._status = 'published'
        and (earlier."order", earlier.id) < (place."order", place.id)
    ) and exists (
      select 1 from lesson_progress begun join lessons l on l.id = begun.lesson_id
      where begun.user_id = ${reader}::uuid and l.course_id = place.course_id
        and (begun.completed_at is not null or begun.position_seconds > 0)
    ) as "canStartOver",
    coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'isDone', own.completed_at is not null,
        'positionSeconds', own.position_seconds))
      from lessons l join lesson_progress own on own.lesson_id = l.id
      where l.module_id = place.id and l.visible and l._status = 'published' and own.user_id = ${reader}::uuid
    ), '[]'::jsonb) as lessons,
    ${ownExercisesSql(sql`${reader}::uuid`)} as exercises
  from place`,
)

const rowSchema = z.object({ exercises: ownExercisesRowSchema })

/**
 * How far the user of `req` is in the module at a learning path, and what they wrote there, in one
 * statement. Throws AppError 'not_enrolled' (404) where there is no module that they may learn
 * from.
 */
export async function readLearnerState(req: PayloadRequest, path: string): Promise<OwnLearning> {
  const userId = requireUserId(req)
  const [row] = isLearningPath(path) ? await readRows(req.payload, { userId, path }) : []
  if (row === undefined) throw new AppError('not_enrolled')
  const { exercises } = rowSchema.parse(row)
  return { ...learnerProgressSchema.parse(row), together: toOwnExercises(exercises, userId) }
}
