import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  type ReportableCount,
  suppressSmallCoupleCount,
  suppressSmallCount,
} from '@/domain/together/reportable-count'
import { queryRows } from '@/services/database/executor'

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

/**
 * Counts like `countExerciseActivity`, but for all exercises in a course. Sorts them in course
 * order, with archived exercises last.
 */
export const countCourseExerciseActivity = (
  req: PayloadRequest,
  courseId: string,
): Promise<ExerciseCounts[]> => readCounts(req, sql`x.course_id = ${courseId}::uuid`)

async function readCounts(req: PayloadRequest, condition: SQL): Promise<ExerciseCounts[]> {
  // Excludes blank answers and instructors' answers. If an instructor's own answer counted, a count
  // of five would reveal that exactly four students answered.
  const rows = await queryRows(req)(sql`
    select x.id, x.title, coalesce(x.archived, false) as "isArchived",
      (select count(*)::int from answers a
        where a.exercise_id = x.id and a.sealed <> ''
          and a.user_id <> all (array(select u.id from users u where u.role = 'instructor'))
      ) as answered, meeting.revealed, meeting.talked
    from exercises x
      left join lessons l on l.id = x.lesson_id
      left join modules m on m.id = l.module_id
      cross join lateral (
        select count(*)::int as revealed, (count(*) filter (
          where t.inviter_talked_at is not null and t.partner_talked_at is not null))::int as talked
        from meetings t where t.exercise_id = x.id and t.revealed_at is not null
      ) meeting
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
