import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { DEFAULT_COURSE_SLUG } from '@/domain/constants'
import { AppError } from '@/domain/messages/app-error'
import { seededRandom } from '@/domain/sample/seeded-random'
import { planLearning } from '@/domain/sample/plan-learning'
import { planPeople } from '@/domain/sample/plan-people'
import { planSales } from '@/domain/sample/plan-sales'
import { planVisits } from '@/domain/sample/plan-visits'
import { env } from '@/lib/env'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { isLessonVisibleSql } from '@/services/learning/course-access'
import { readTermsVersion } from '../identity/create-student'
import { requireAnswerKey } from '../together/keys/register-answer-key'
import { hasSampleData } from './has-sample-data'
import { writeLearning } from './write-sample-learning'
import { writeCouples, writePeople, writeVisits } from './write-sample-people'
import { writeSales } from './write-sample-sales'

const RANDOM_SEED = 12

/**
 * Adds a year of sample data up to `now`: 120 accounts without passwords, with purchases, progress,
 * answers, comments, reviews, and page visits. Does nothing if sample data exists. Sends no email.
 * Throws AppError 'cli_no_demo' outside the demo, and 'cli_course_not_found'.
 */
export async function addSampleYear(req: PayloadRequest, now = new Date()): Promise<void> {
  if (!env.DEMO) throw new AppError('cli_no_demo')
  await requireAnswerKey(req)
  await inTransaction(req, async (txReq, tx) => {
    // A concurrent command waits for this lock, and then finds the sample data.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sample-year', 0))`)
    if (await hasSampleData(txReq)) return
    const random = seededRandom(RANDOM_SEED)
    const { courses, ...content } = await readCourseContent(tx)
    const [mainCourse] = courses
    if (!mainCourse)
      throw new AppError('cli_course_not_found', { message: 'No course is published.' })
    const people = planPeople(random, now)
    const sales = planSales(random, now, { people, courses })
    await writePeople(tx, people, await readTermsVersion(txReq))
    await writeSales(tx, sales)
    await writeCouples(tx, mainCourse.id, sales.couples)
    await writeLearning(tx, await findInstructor(tx), planLearning(random, now, sales, content))
    await writeVisits(tx, planVisits(random, now, sales, courses))
  })
}

const coursesSchema = z.array(
  z.object({ id: z.string(), title: z.string(), priceCents: z.coerce.number().int() }),
)
const lessonsSchema = z.array(
  z.object({ id: z.string(), courseId: z.string(), seconds: z.coerce.number().int() }),
)
const exercisesSchema = z.array(
  z.object({
    id: z.string(),
    lessonId: z.string(),
    kind: z.enum(['text', 'list', 'choice', 'scale']),
    firstChoice: z.string(),
    isForTwo: z.boolean(),
  }),
)

/** Reads the published courses, the one on the sign-up page first, with lessons and exercises. */
async function readCourseContent(tx: Executor) {
  const courses = await tx.execute(sql`
    select c.id, c.title, round(c.price * 100) as "priceCents" from courses c
    where c._status = 'published' and c.price > 10 and c.title is not null
    order by c.slug <> ${DEFAULT_COURSE_SLUG}, c.created_at, c.id`)
  const lessons = await tx.execute(sql`
    select l.id, l.course_id as "courseId", coalesce(l.duration_seconds, 0) as seconds
    from lessons l left join modules m on m.id = l.module_id
    where ${isLessonVisibleSql}
    order by l.course_id, m."order" nulls last, l."order", l.id`)
  const exercises = await tx.execute(sql`
    select x.id, x.lesson_id as "lessonId", x.kind, x.audience = 'two' as "isForTwo",
      split_part(coalesce(x.choices, ''), chr(10), 1) as "firstChoice"
    from exercises x
    where x.lesson_id is not null and not coalesce(x.archived, false)
    order by x.lesson_id, x."order", x.id`)
  return {
    courses: coursesSchema.parse(courses.rows),
    lessons: lessonsSchema.parse(lessons.rows),
    exercises: exercisesSchema.parse(exercises.rows),
  }
}

const idSchema = z.tuple([z.object({ id: z.string() })])

async function findInstructor(tx: Executor): Promise<string> {
  const { rows } = await tx.execute(sql`
    select id from users where role = 'instructor' order by created_at, id limit 1`)
  return idSchema.parse(rows)[0].id
}
