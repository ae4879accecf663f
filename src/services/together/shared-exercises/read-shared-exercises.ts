import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { partnerNameSchema } from '@/domain/together/partner-state'
import {
  sharedExerciseSchema,
  type SharedExerciseView,
} from '@/domain/together/shared-exercise-view'
import { queryRows } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'
import { decryptAnswerOrNull } from '../answers/encrypt-answer'
import { exerciseJsonSql, exerciseSchema } from './exercise-json'
import { isInPartnershipSql, partnerIdSql, partnerNameJsonSql } from './partnership-sql'

const personWithAnswerSchema = z.object({
  id: z.string(),
  name: partnerNameSchema,
  sealed: z.string().nullable(),
})

const rowSchema = sharedExerciseSchema.extend({
  exercise: exerciseSchema,
  me: personWithAnswerSchema,
  them: personWithAnswerSchema,
})

const personWithAnswerSql = (person: SQL, answer: SQL) => sql`jsonb_build_object(
  'id', ${person}.id, 'name', ${partnerNameJsonSql(person)}, 'sealed', ${answer}.sealed)`

/**
 * Reads the exercises that two partners revealed, in the order of the reveal. Checks that the
 * partnership is active, that both partners have access, and that both were ready.
 */
async function readRevealedExercises(
  req: PayloadRequest,
  condition: SQL,
): Promise<SharedExerciseView[]> {
  const userId = requireUserId(req)
  const rows = await queryRows(req)(sql`
    select ${exerciseJsonSql} as exercise, x.how_to_talk as "howToTalk", t.revealed_at as "revealedAt",
      case when p.inviter_id = me.id then t.inviter_talked_at else t.partner_talked_at end
        is not null as "iTalked",
      case when p.inviter_id = me.id then t.partner_talked_at else t.inviter_talked_at end
        is not null as "theyTalked",
      ${personWithAnswerSql(sql`me`, sql`mine`)} as me, ${personWithAnswerSql(sql`them`, sql`theirs`)} as them,
      jsonb_build_object('slug', c.slug, 'title', c.title, 'overviewPath', c.overview_path) as course,
      case when m.id is not null
        then jsonb_build_object('title', m.title, 'path', m.path) end as module,
      l.slug as "lessonSlug"
    from meetings t
      join partnerships p on p.id = t.partnership_id
      join exercises x on x.id = t.exercise_id
      join courses c on c.id = p.course_id
      join users me on me.id = ${userId}::uuid
      join users them on them.id = ${partnerIdSql(sql`me.id`)}
      left join lessons l on l.id = x.lesson_id and l.visible and l._status = 'published'
      left join modules m on m.id = l.module_id and m.visible and m._status = 'published'
      left join answers mine on mine.user_id = me.id and mine.exercise_id = x.id
      left join answers theirs on theirs.user_id = them.id and theirs.exercise_id = x.id
    where ${isInPartnershipSql(sql`${userId}::uuid`)} and t.revealed_at is not null
      and x.audience = 'two' and ${condition}
    order by t.revealed_at, t.id`)
  return z
    .array(rowSchema)
    .parse(rows)
    .map(({ me, them, ...row }) => {
      const subject = { kind: 'exercise', id: row.exercise.id } as const
      const toAnswer = ({ id, name, sealed }: z.infer<typeof personWithAnswerSchema>) => ({
        name,
        text: decryptAnswerOrNull(sealed ?? '', { userId: id, subject }),
      })
      return { ...row, mine: toAnswer(me), theirs: toAnswer(them) }
    })
}

/** Reads an exercise with both answers, or returns null if it isn't revealed to the user. */
export async function readSharedExercise(
  req: PayloadRequest,
  exerciseId: string,
): Promise<SharedExerciseView | null> {
  const [sharedExercise] = await readRevealedExercises(req, sql`x.id = ${exerciseId}::uuid`)
  return sharedExercise ?? null
}

/** Reads all exercises in a course that the requesting user and their partner revealed. */
export async function readCourseSharedExercises(
  req: PayloadRequest,
  courseSlug: string,
): Promise<SharedExerciseView[]> {
  return readRevealedExercises(req, sql`c.slug = ${courseSlug}`)
}
