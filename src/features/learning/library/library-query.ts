import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type ImageView, toImageView } from '@/lib/image-view'
import { routes } from '@/domain/routes/paths'
import type { Module } from '@/payload-types'
import { namedStatement } from '@/services/database/named-statement'
import { isEnrolledSql, isInstructorSql } from '@/services/learning/course-access'
import { isEnrollmentActiveSql } from '@/services/database/active-enrollment'

const fileSchema = z
  .object({
    filename: z.string().nullable(),
    width: z.number().nullable(),
    filesize: z.number().nullable(),
  })
  .transform(({ filename, ...file }) => ({
    ...file,
    url: filename && routes.storedMedia(filename),
  }))

const imageSchema = z
  .object({
    file: fileSchema,
    sizes: z.record(z.string(), fileSchema),
    alt: z.string(),
    height: z.number().nullable(),
    updatedAt: z.string(),
  })
  .nullable()
  .transform((row): ImageView | null => row && toImageView({ ...row, ...row.file }))

/** Converts an ISO timestamp to milliseconds since 1970. */
const epochMsSchema = z.string().transform((text) => Date.parse(text))

const isoDateSchema = z.coerce.date().transform((date) => date.toISOString())

const lessonSchema = z.object({
  id: z.string(),
  moduleId: z.string().nullable(),
  order: z.number(),
  title: z.string(),
  slug: z.string(),
  durationSeconds: z.number().nullable(),
  completedAt: epochMsSchema.nullable(),
  positionSeconds: z.number().nullable(),
  /** When the video was last watched. Null if it wasn't, or if the progress was cleared. */
  watchedAt: epochMsSchema.nullable(),
})

type Description = NonNullable<Module['description']>

const moduleSchema = z.object({
  id: z.string(),
  order: z.number(),
  title: z.string(),
  path: z.string().nullable(),
  /** Only on the overview of the course, else null. */
  image: imageSchema,
  /** Only on the overview of the course, else null. */
  description: z
    .custom<Description>((value) => typeof value === 'object' && value !== null && 'root' in value)
    .nullable(),
})

const courseSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  image: imageSchema,
  overviewPath: z.string().nullable(),
  workbook: z.string().nullable(),
  /** The file name of the workbook in US Letter format. */
  workbookLetter: z.string().nullable(),
  /** Whether any lesson has an exercise. */
  hasExercises: z.boolean(),
  /** Null for the instructor. */
  enrolledAt: isoDateSchema.nullable(),
  isPaid: z.boolean(),
  /** When access ends. Null if unlimited. */
  endsAt: isoDateSchema.nullable(),
  modules: z.array(moduleSchema),
  lessons: z.array(lessonSchema),
})

/** A course with its visible modules and lessons, and the user's progress in the lessons. */
export type CourseRow = z.infer<typeof courseSchema>
export type LessonRow = CourseRow['lessons'][number]
export type ModuleRow = CourseRow['modules'][number]

/** Returns SQL that selects the picture with this ID as JSON in the shape of `imageSchema`. */
const imageSql = (id: SQL) => sql`(
  select jsonb_build_object('alt', f.alt, 'height', f.height, 'updatedAt', f.updated_at,
    'file', jsonb_build_object('filename', f.filename, 'width', f.width, 'filesize', f.filesize),
    'sizes', jsonb_build_object(
      'w480', jsonb_build_object('filename', f.sizes_w480_filename,
        'width', f.sizes_w480_width, 'filesize', f.sizes_w480_filesize),
      'w720', jsonb_build_object('filename', f.sizes_w720_filename,
        'width', f.sizes_w720_width, 'filesize', f.sizes_w720_filesize),
      'w960', jsonb_build_object('filename', f.sizes_w960_filename,
        'width', f.sizes_w960_width, 'filesize', f.sizes_w960_filesize),
      'w1600', jsonb_build_object('filename', f.sizes_w1600_filename,
        'width', f.sizes_w1600_width, 'filesize', f.sizes_w1600_filesize)))
  from media f where f.id = ${id})`

const userIdParam = sql.placeholder('userId')
const courseIdParam = sql`${sql.placeholder('courseId')}::uuid`

const queryCourseRows = namedStatement(
  'library',
  sql`
  with reader as (select ${isInstructorSql(userIdParam)} as is_instructor)
  select c.id, c.slug, c.title, c.subtitle, c.overview_path as "overviewPath",
    e.created_at as "enrolledAt", coalesce(e.source = 'payment', false) as "isPaid",
    e.ends_at as "endsAt", ${imageSql(sql`c.image_id`)} as image,
    (select filename from documents where id = c.workbook_id) as workbook,
    (select filename from documents where id = c.workbook_letter_id) as "workbookLetter",
    exists (
      select 1 from exercises x
      where x.course_id = c.id and not coalesce(x.archived, false)) as "hasExercises",
    coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'order', m."order", 'title', m.title,
        'path', m.path,
        'description', case when ${courseIdParam} is not null then m.description end,
        'image', case when ${courseIdParam} is not null then ${imageSql(sql`m.image_id`)} end))
      from modules m where m.course_id = c.id and m.visible and m._status = 'published'
    ), '[]'::jsonb) as modules,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'moduleId', l.module_id,
        'order', l."order", 'title', l.title, 'slug', l.slug,
        'durationSeconds', l.duration_seconds, 'completedAt', own.completed_at,
        'positionSeconds', own.position_seconds,
        'watchedAt', case when own.position_seconds > 0 then own.position_at end))
      from lessons l
        left join lesson_progress own on own.lesson_id = l.id and own.user_id = ${userIdParam}::uuid
      where l.course_id = c.id and l.visible and l._status = 'published'
    ), '[]'::jsonb) as lessons
  from reader cross join courses c
    left join enrollments e on e.course_id = c.id and e.user_id = ${userIdParam}::uuid
      and ${isEnrollmentActiveSql} and not reader.is_instructor
  where (${courseIdParam} is null or c.id = ${courseIdParam})
    and case when reader.is_instructor then c.overview_path is not null
      else ${isEnrolledSql(userIdParam)} end
  order by coalesce(e.created_at, c.created_at)`,
)

/**
 * Reads a user's courses in order of enrollment, or all courses with an overview for the instructor
 * (docs/security.md, section 6). With `courseId`, reads only this course, with the descriptions and
 * pictures of its modules. One statement is faster than the six queries that Payload's Local API
 * would need.
 */
export async function readLibrary(
  payload: Payload,
  { id }: { id: string },
  courseId: string | null = null,
): Promise<CourseRow[]> {
  return z.array(courseSchema).parse(await queryCourseRows(payload, { userId: id, courseId }))
}
