import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type OwnAnswer, ownAnswerSchema } from '@/domain/together/shared-exercise-view'
import { queryRows } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'
import { exerciseJsonSql, exerciseSchema } from '../shared-exercises/exercise-json'
import { decryptAnswerOrNull } from './encrypt-answer'

const rowsSchema = z.array(ownAnswerSchema.extend({ exercise: exerciseSchema, sealed: z.string() }))

/**
 * Reads the requesting user's answers in a course, even if the user's access has ended. Sorts them
 * in course order, with archived exercises last.
 */
export async function readOwnAnswers(
  req: PayloadRequest,
  courseSlug: string,
): Promise<OwnAnswer[]> {
  const userId = requireUserId(req)
  const rows = await queryRows(req)(sql`
    select ${exerciseJsonSql} as exercise, a.sealed, m.title as "moduleTitle",
      a.updated_at as "updatedAt"
    from answers a
      join exercises x on x.id = a.exercise_id
      join courses c on c.id = x.course_id
      left join lessons l on l.id = x.lesson_id
      left join modules m on m.id = l.module_id
    where a.user_id = ${userId}::uuid and a.sealed <> '' and c.slug = ${courseSlug}
    order by coalesce(x.archived, false), m."order" nulls last, m.id, l."order" nulls last, l.id,
      x."order", x.id`)
  return rowsSchema.parse(rows).map(({ sealed, ...row }) => ({
    ...row,
    text: decryptAnswerOrNull(sealed, {
      userId,
      subject: { kind: 'exercise', id: row.exercise.id },
    }),
  }))
}
