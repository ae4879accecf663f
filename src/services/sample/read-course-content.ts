import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { DEFAULT_COURSE_SLUG } from '@/domain/constants'
import { AppError } from '@/domain/messages/app-error'
import { isLessonVisibleSql } from '@/services/learning/course-access'
import type { Executor } from '@/upstream/payload/transactions'

const courseSchema = z.object({
  id: z.string(),
  title: z.string(),
  priceCents: z.coerce.number().int(),
})
const lessonSchema = z.object({
  id: z.string(),
  courseId: z.string(),
  isVideo: z.boolean(),
  seconds: z.coerce.number().int(),
})
const exerciseSchema = z.object({
  id: z.string(),
  courseId: z.string(),
  lessonId: z.string(),
  kind: z.enum(['text', 'list', 'choice', 'scale']),
  firstChoice: z.string(),
  isForCouples: z.boolean(),
})

export type SampleLesson = z.infer<typeof lessonSchema>
export type SampleExercise = z.infer<typeof exerciseSchema>
export type CourseContent = Awaited<ReturnType<typeof readCourseContent>>

/**
 * Reads the published courses, the one on the sign-up page first, and all visible lessons and their
 * exercises, in course order. Throws AppError 'cli_course_not_found'.
 */
export async function readCourseContent(tx: Executor) {
  const { rows: courseRows } = await tx.execute(sql`
    select c.id, c.title, round(c.price * 100) as "priceCents" from courses c
    where c._status = 'published' and c.price > 10 and c.title is not null
    order by c.slug <> ${DEFAULT_COURSE_SLUG}, c.created_at, c.id`)
  const { rows: lessonRows } = await tx.execute(sql`
    select l.id, l.course_id as "courseId", l.kind = 'video' as "isVideo",
      coalesce(l.duration_seconds, 0) as seconds
    from lessons l left join modules m on m.id = l.module_id
    where ${isLessonVisibleSql}
    order by l.course_id, m."order" nulls last, l."order", l.id`)
  const { rows: exerciseRows } = await tx.execute(sql`
    select x.id, l.course_id as "courseId", x.lesson_id as "lessonId", x.kind,
      x.audience = 'two' as "isForCouples",
      split_part(coalesce(x.choices, ''), chr(10), 1) as "firstChoice"
    from exercises x join lessons l on l.id = x.lesson_id left join modules m on m.id = l.module_id
    where ${isLessonVisibleSql} and not coalesce(x.archived, false)
    order by l.course_id, m."order" nulls last, l."order", x."order", x.id`)
  const [mainCourse, ...otherCourses] = z.array(courseSchema).parse(courseRows)
  if (!mainCourse)
    throw new AppError('cli_course_not_found', { message: 'No course is published.' })
  return {
    courses: [mainCourse, ...otherCourses] as const,
    lessons: z.array(lessonSchema).parse(lessonRows),
    exercises: z.array(exerciseSchema).parse(exerciseRows),
  }
}
