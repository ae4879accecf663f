import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type OwnLearning, learnerProgressSchema } from '@/domain/learning/learner-state'
import { AppError } from '@/domain/messages/app-error'
import { isLearningPath } from '@/domain/routes/path-rules'
import { namedStatement } from '@/services/database/named-statement'
import { requireUserId } from '@/services/database/require-user-id'
import { mayLearnFromModuleSql } from '@/services/learning/course-access'
import { ownExercisesRowSchema, ownExercisesSql, toOwnExercises } from './read-own-exercises'

const reader = sql.placeholder('userId')

const readRows = namedStatement(
  'learner-state',
  sql`
  with current_module as (
    select m.id, m.course_id, m."order"
    from learning_paths p join modules m on m.id = p.module_id join courses c on c.id = m.course_id
    where lower(p.path) = lower(${sql.placeholder('path')})
      and ${mayLearnFromModuleSql(reader)}
  )
  select not exists (
      select 1 from modules earlier
      where earlier.course_id = current_module.course_id and earlier.visible and earlier._status = 'published'
        and (earlier."order", earlier.id) < (current_module."order", current_module.id)
    ) and exists (
      select 1 from lesson_progress started join lessons l on l.id = started.lesson_id
      where started.user_id = ${reader}::uuid and l.course_id = current_module.course_id
        and (started.completed_at is not null or started.position_seconds > 0)
    ) as "canStartOver",
    coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'isDone', own.completed_at is not null,
        'positionSeconds', own.position_seconds))
      from lessons l join lesson_progress own on own.lesson_id = l.id
      where l.module_id = current_module.id and l.visible and l._status = 'published' and own.user_id = ${reader}::uuid
    ), '[]'::jsonb) as lessons,
    ${ownExercisesSql(sql`${reader}::uuid`)} as exercises
  from current_module`,
)

const rowSchema = z.object({ exercises: ownExercisesRowSchema })

/**
 * Reads the requesting user's progress and answers in the module at a learning path, in one
 * statement. Throws AppError 401 for a visitor, and 'not_enrolled' (404) if no module exists at
 * this path or the user has no access to it.
 */
export async function readLearnerState(req: PayloadRequest, path: string): Promise<OwnLearning> {
  const userId = requireUserId(req)
  const [row] = isLearningPath(path) ? await readRows(req.payload, { userId, path }) : []
  if (row === undefined) throw new AppError('not_enrolled')
  const { exercises } = rowSchema.parse(row)
  return { ...learnerProgressSchema.parse(row), together: toOwnExercises(exercises, userId) }
}
