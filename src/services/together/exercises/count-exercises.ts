import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  type ReportableCount,
  suppressSmallCoupleCount,
  suppressSmallCount,
} from '@/domain/together/reportable-count'
import { executorOf, queryRows } from '@/services/database/executor'

const peopleCountSchema = z.number().transform(suppressSmallCount)
const coupleCountSchema = z.number().transform(suppressSmallCoupleCount)

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    isArchived: z.boolean(),
    /** The number of students with a non-blank answer. */
    answered: peopleCountSchema,
    /**
     * The number of couples who revealed their answers, and of couples where both partners marked
     * the exercise as talked about.
     */
    revealed: coupleCountSchema,
    talked: coupleCountSchema,
  }),
)

/** An exercise with anonymous counts. Instructors learn nothing else about answers. */
type ExerciseCounts = z.infer<typeof rowsSchema>[number]

const couplesSchema = z.object({ couples: z.number() })

// Excludes blank answers and instructors' answers. If an instructor's own answer counted, a count
// of five would reveal that exactly four students answered.
const answerCountsSql = (exerciseIdsSql: SQL) => sql`
  select a.exercise_id, count(*)::int as answered from answers a
  where a.exercise_id in ${exerciseIdsSql} and a.sealed <> ''
    and a.user_id <> all (array(select u.id from users u where u.role = 'instructor'))
  group by a.exercise_id`

const meetingCountsSql = (exerciseIdsSql: SQL) => sql`
  select t.exercise_id, count(*)::int as revealed,
    (count(*) filter (
      where t.inviter_talked_at is not null and t.partner_talked_at is not null))::int as talked
  from meetings t
  where t.exercise_id in ${exerciseIdsSql} and t.revealed_at is not null group by t.exercise_id`

/**
 * Counts the students and couples who worked on an exercise, and hides counts below five
 * (docs/decisions/0055). Returns null if the exercise doesn't exist. The caller must verify access.
 */
export async function countExerciseActivity(
  req: PayloadRequest,
  exerciseId: string,
): Promise<ExerciseCounts | null> {
  const [exercise] = await readCounts(req, sql`x.id = ${exerciseId}::uuid`)
  return exercise ?? null
}

/** Does the same for all exercises in a course, in course order with archived exercises last. */
export const countCourseExerciseActivity = (
  req: PayloadRequest,
  courseId: string,
): Promise<ExerciseCounts[]> => readCounts(req, sql`x.course_id = ${courseId}::uuid`)

async function readCounts(req: PayloadRequest, condition: SQL): Promise<ExerciseCounts[]> {
  const db = await executorOf(req)
  const exerciseIdsSql = sql`(select x.id from exercises x where ${condition})`
  const { rows } = await db.execute(sql`
    select x.id, x.title, coalesce(x.archived, false) as "isArchived",
      coalesce(answering.answered, 0) as answered, coalesce(meeting.revealed, 0) as revealed,
      coalesce(meeting.talked, 0) as talked
    from exercises x
      left join lessons l on l.id = x.lesson_id
      left join modules m on m.id = l.module_id
      left join (${answerCountsSql(exerciseIdsSql)}) answering on answering.exercise_id = x.id
      left join (${meetingCountsSql(exerciseIdsSql)}) meeting on meeting.exercise_id = x.id
    where ${condition}
    order by coalesce(x.archived, false), m."order", m.created_at, l."order", l.created_at,
      x."order", x.created_at, x.id`)
  return rowsSchema.parse(rows)
}

/** Counts the active couples of a course. */
export async function countCouples(
  req: PayloadRequest,
  courseId: string,
): Promise<ReportableCount> {
  const rows = await queryRows(req)(sql`
    select count(*)::int as couples from partnerships
    where course_id = ${courseId}::uuid and status = 'active'`)
  return suppressSmallCoupleCount(couplesSchema.parse(rows[0]).couples)
}
