import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type Counted, countCouplesIfEnough, countIfEnough } from '@/domain/together/counted'
import { executorOf } from '@/services/database/executor'

/** Anonymous counts for one exercise. Instructors learn nothing else about answers. */
export type ExerciseCounts = {
  /** Students with a non-blank answer. */
  answered: Counted
  /**
   * Couples whose answers were revealed, and couples in which both partners also marked the
   * exercise as talked about.
   */
  revealed: Counted
  talked: Counted
}

export type ExerciseOfCourse = ExerciseCounts & { id: string; title: string; isArchived: boolean }

const countsSchema = z.object({ answered: z.number(), revealed: z.number(), talked: z.number() })
const ofCourseSchema = z.array(
  countsSchema.extend({ id: z.string(), title: z.string(), isArchived: z.boolean() }),
)
const couplesSchema = z.object({ couples: z.number() })

// Excludes blank answers and instructors' answers. If an instructor's own answer counted, a count
// of five would reveal that exactly four students answered.
const answersSql = (which: SQL) => sql`
  select a.exercise_id, count(*)::int as answered from answers a
  where a.exercise_id in ${which} and a.sealed <> ''
    and a.user_id <> all (array(select u.id from users u where u.role = 'instructor'))
  group by a.exercise_id`

const meetingsSql = (which: SQL) => sql`
  select t.exercise_id, count(*)::int as revealed,
    (count(*) filter (
      where t.inviter_talked_at is not null and t.partner_talked_at is not null))::int as talked
  from meetings t
  where t.exercise_id in ${which} and t.revealed_at is not null group by t.exercise_id`

/**
 * Counts the students and couples who worked on one exercise, in one statement. Withholds counts
 * below five (docs/decisions/0055). The caller must verify that the requesting user is an
 * instructor.
 */
export async function countExercise(
  req: PayloadRequest,
  exerciseId: string,
): Promise<ExerciseCounts> {
  const db = await executorOf(req)
  const one = sql`(${exerciseId}::uuid)`
  const { rows } = await db.execute(sql`
    select coalesce(answered, 0) as answered, coalesce(revealed, 0) as revealed,
      coalesce(talked, 0) as talked
    from (${answersSql(one)}) answering full join (${meetingsSql(one)}) meeting using (exercise_id)`)
  return toCounts(rows.length > 0 ? countsSchema.parse(rows[0]) : noCounts)
}

/**
 * Returns the counts of `countExercise` for every exercise of a course, in course order, with
 * archived exercises last.
 */
export async function countExercisesOf(
  req: PayloadRequest,
  courseId: string,
): Promise<ExerciseOfCourse[]> {
  const db = await executorOf(req)
  const all = sql`(select id from exercises where course_id = ${courseId}::uuid)`
  const { rows } = await db.execute(sql`
    select x.id, x.title, coalesce(x.archived, false) as "isArchived",
      coalesce(answering.answered, 0) as answered, coalesce(meeting.revealed, 0) as revealed,
      coalesce(meeting.talked, 0) as talked
    from exercises x
      left join lessons l on l.id = x.lesson_id
      left join modules m on m.id = l.module_id
      left join (${answersSql(all)}) answering on answering.exercise_id = x.id
      left join (${meetingsSql(all)}) meeting on meeting.exercise_id = x.id
    where x.course_id = ${courseId}::uuid
    order by coalesce(x.archived, false), m."order", m.created_at, l."order", l.created_at,
      x."order", x.created_at, x.id`)
  return ofCourseSchema.parse(rows).map(({ id, title, isArchived, ...counts }) => ({
    id,
    title,
    isArchived,
    ...toCounts(counts),
  }))
}

/** Counts the active couples of a course. */
export async function countCouples(req: PayloadRequest, courseId: string): Promise<Counted> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select count(*)::int as couples from partnerships
    where course_id = ${courseId}::uuid and status = 'active'`)
  return countCouplesIfEnough(couplesSchema.parse(rows[0]).couples)
}

const noCounts = { answered: 0, revealed: 0, talked: 0 }

const toCounts = ({ answered, revealed, talked }: z.infer<typeof countsSchema>) => ({
  answered: countIfEnough(answered),
  revealed: countCouplesIfEnough(revealed),
  talked: countCouplesIfEnough(talked),
})
