import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { queryRows } from '@/services/database/executor'

const rowSchema = z.object({
  id: z.string(),
  title: z.string(),
  isVisible: z.boolean(),
  /** Whether it is published, is published with newer changes, or isn't published. */
  state: z.enum(['published', 'changed', 'draft']),
})
const lessonSchema = rowSchema.extend({ exercises: z.array(rowSchema) })
const moduleSchema = rowSchema.extend({ lessons: z.array(lessonSchema) })

const outlineSchema = z.object({
  modules: z.array(moduleSchema),
  /** Lessons that belong to the course instead of a module, such as the workbook. */
  courseLessons: z.array(lessonSchema),
  archivedExercises: z.array(rowSchema),
})

/** A module, lesson, or exercise in the outline of a course. */
export type Row = z.infer<typeof rowSchema>
export type LessonRow = z.infer<typeof lessonSchema>
export type ModuleRow = z.infer<typeof moduleSchema>
export type Outline = z.infer<typeof outlineSchema>

/** The fields of the module or lesson `doc` with the latest version `v`. */
const rowFieldsSql = sql`
  'id', doc.id, 'title', coalesce(nullif(v.version_title, ''), 'Untitled'),
  'isVisible', v.version_visible is not false,
  'state', case when v.version__status = 'published' then 'published'
    when doc._status = 'published' and doc.course_id = v.version_course_id then 'changed'
    else 'draft' end`

/**
 * Reads the newest version of a course's modules, lessons, and exercises, in order. The caller must
 * verify access.
 */
export async function readOutline(req: PayloadRequest, courseId: string): Promise<Outline> {
  const rows = await queryRows(req)(sql`
    with exercise as (
      select x.lesson_id, x."order", x.created_at, x.id, coalesce(x.archived, false) as is_archived,
        jsonb_build_object('id', x.id, 'title', x.title, 'isVisible', true, 'state', 'published') as item
      from exercises x where x.course_id = ${courseId}::uuid
    ), lesson as (
      select v.version_module_id as module_id, v.version_order, v.version_created_at, doc.id,
        jsonb_build_object(${rowFieldsSql}, 'exercises', coalesce((
          select jsonb_agg(x.item order by x."order", x.created_at, x.id)
          from exercise x where x.lesson_id = doc.id and not x.is_archived), '[]')) as item
      from lessons doc join _lessons_v v on v.parent_id = doc.id and v.latest
      where v.version_course_id = ${courseId}::uuid
    ), module as (
      select v.version_order, v.version_created_at, doc.id,
        jsonb_build_object(${rowFieldsSql}, 'lessons', coalesce((
          select jsonb_agg(l.item order by l.version_order, l.version_created_at, l.id)
          from lesson l where l.module_id = doc.id), '[]')) as item
      from modules doc join _modules_v v on v.parent_id = doc.id and v.latest
      where v.version_course_id = ${courseId}::uuid
    )
    select
      coalesce((select jsonb_agg(item order by version_order, version_created_at, id)
        from module), '[]') as modules,
      coalesce((select jsonb_agg(item order by version_order, version_created_at, id)
        from lesson where module_id is null), '[]') as "courseLessons",
      coalesce((select jsonb_agg(item order by "order", created_at, id)
        from exercise where is_archived), '[]') as "archivedExercises"`)
  return outlineSchema.parse(rows[0])
}
