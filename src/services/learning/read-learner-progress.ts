import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { type LearnerProgress, learnerProgressSchema } from '@/domain/learning/learner-state'
import { AppError } from '@/domain/messages/app-error'
import { isLearningPath } from '@/domain/routes/path-rules'
import { namedStatement } from '@/services/database/named-statement'
import { requireUserId } from '@/services/database/require-user-id'
import { mayLearnFromModuleSql } from './may-learn'

const reader = sql.placeholder('userId')

const readRows = namedStatement(
  'learner-progress',
  sql`
  with place as (
    select m.id, m.course_id, m."order"
    from learning_paths p join modules m on m.id = p.module_id join courses c on c.id = m.course_id
    where lower(p.path) = lower(${sql.placeholder('path')})
      and ${mayLearnFromModuleSql(reader)}
  )
  select not exists (
      select 1 from modules earlier
      where earlier.course_id = place.course_id and earlier.visible
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
      where l.module_id = place.id and l.visible and own.user_id = ${reader}::uuid
    ), '[]'::jsonb) as lessons
  from place`,
)

/**
 * How far the user of `req` is in the module at a learning path, in one statement. Throws AppError
 * 'not_enrolled' (404) where there is no module that they may learn from.
 */
export async function readLearnerProgress(
  req: PayloadRequest,
  path: string,
): Promise<LearnerProgress> {
  const userId = requireUserId(req)
  const rows = isLearningPath(path) ? await readRows(req.payload, { userId, path }) : []
  if (rows.length === 0) throw new AppError('not_enrolled')
  return learnerProgressSchema.parse(rows[0])
}
