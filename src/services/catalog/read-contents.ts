import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { CourseContents } from '@/domain/learning/course-facts'
import { type CountedLesson, sumSeconds } from '@/domain/learning/curriculum-lengths'
import { routes } from '@/domain/routes/paths'
import type { Lesson, Module } from '@/payload-types'
import { queryRows } from '@/services/database/executor'
import { relationId } from '@/services/database/relation-id'

export type CourseModulesAndLessons = {
  modules: Module[]
  lessons: (CountedLesson & Pick<Lesson, 'id' | 'slug' | 'module'> & { isFree: boolean })[]
  /** The totals on public pages, excluding modules outside the curriculum. */
  contents: CourseContents
}

/**
 * Reads the modules and lessons of a course, in order, and their totals. With `draft`, reads the
 * latest versions instead of the published ones.
 */
export async function readContents(
  req: PayloadRequest,
  courseId: string,
  draft = false,
): Promise<CourseModulesAndLessons> {
  const queryOptions = {
    // Leaves out hidden items even for an instructor, whose preview must match the public page.
    where: { course: { equals: courseId }, visible: { not_equals: false } },
    draft,
    sort: 'order',
    depth: 0,
    pagination: false,
  }
  // Visitors can't read drafts, even with `draft`.
  const [{ docs: modules }, { docs: lessonDocs }] = await Promise.all([
    req.payload.find({
      collection: 'modules',
      ...queryOptions,
      limit: 100,
      overrideAccess: false,
      req,
    }),
    req.payload.find({
      collection: 'lessons',
      select: {
        title: true,
        slug: true,
        module: true,
        kind: true,
        durationSeconds: true,
        isFree: true,
      },
      ...queryOptions,
      limit: 500,
      overrideAccess: false,
      req,
    }),
  ])
  const moduleIds = new Set(modules.map(({ id }) => id))
  const lessons = lessonDocs
    // An instructor can also read the lessons of hidden modules.
    .filter(({ module }) => !module || moduleIds.has(relationId(module)))
    .map(({ id, title, slug, module, kind, durationSeconds, isFree }) => ({
      id,
      title,
      slug,
      module,
      durationSeconds: kind === 'workbook' ? null : durationSeconds || null,
      isWorkbook: kind === 'workbook',
      isFree: kind !== 'workbook' && isFree === true,
    }))
  const contents = {
    moduleCount: modules.filter((module) => module.inCurriculum).length,
    lessonCount: lessons.length,
    videoSeconds: sumSeconds(lessons),
  }
  return { modules, lessons, contents }
}

/** Lists the IDs of the free lessons, in the order of the course. */
export const listFreeLessonIds = ({
  modules,
  lessons,
}: Pick<CourseModulesAndLessons, 'modules' | 'lessons'>): string[] =>
  modules.flatMap((module) =>
    lessons
      .filter((lesson) => lesson.isFree && lesson.module === module.id)
      .map((lesson) => lesson.id),
  )

/** A lesson with the path of its page. */
export type LessonAddress = { title: string; href: string }

/** Returns the first lesson that has a page, or null. */
export function findFirstLesson({
  modules,
  lessons,
}: Pick<CourseModulesAndLessons, 'modules' | 'lessons'>): LessonAddress | null {
  for (const { id, path } of modules) {
    const lesson = lessons.find(({ module }) => module === id)
    if (path && lesson) return { title: lesson.title, href: routes.lesson(path, lesson.slug) }
  }
  return null
}

const exerciseCountsSchema = z.object({ total: z.number(), forTwo: z.number() })

/**
 * Counts the active exercises of these lessons, and those for two people. Visitors can't read
 * exercises. This reveals only how many there are.
 */
export async function countExercises(
  req: PayloadRequest,
  lessons: readonly { id: string }[],
): Promise<z.infer<typeof exerciseCountsSchema>> {
  const lessonIds = sql.param(lessons.map(({ id }) => id))
  const rows = await queryRows(req)(sql`
    select count(*)::int as total, (count(*) filter (where x.audience = 'two'))::int as "forTwo"
    from exercises x
    where x.archived is not true and x.lesson_id = any(${lessonIds}::uuid[])`)
  return exerciseCountsSchema.parse(rows[0])
}
