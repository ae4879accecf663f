import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook } from 'payload'
import { getExecutor, queryRows } from '@/services/database/executor'
import { conflictError } from './panel-errors'

/**
 * Updates the course of a module's lessons, in their rows and drafts, when the module moves to
 * another course. Uses SQL, because saving through Payload would publish drafts. Does nothing if
 * only a draft of the module is saved.
 */
export const cascadeModuleCourse: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  const id: unknown = Reflect.get(Object(doc), 'id')
  if (operation !== 'update' || typeof id !== 'string') return
  const db = await getExecutor(req)
  const { rows: conflicts } = await db.execute(sql`
    select l.slug from lessons l join modules m on m.id = l.module_id
    where m.id = ${id}::uuid and l.course_id is distinct from m.course_id and exists (
      select 1 from lessons other
      where other.course_id = m.course_id and other.slug = l.slug and other.id <> l.id)
    limit 1`)
  if (conflicts[0])
    throw conflictError(
      `That course already has a lesson with the slug “${String(conflicts[0].slug)}.” Give this lesson a different slug first.`,
    )
  await db.execute(sql`
    update lessons l set course_id = m.course_id, updated_at = now()
    from modules m where m.id = ${id}::uuid and m.course_id is not null
      and l.module_id = m.id and l.course_id is distinct from m.course_id`)
  await db.execute(sql`
    update _lessons_v v set version_course_id = m.course_id
    from modules m where m.id = ${id}::uuid and m.course_id is not null
      and v.version_module_id = m.id and v.latest
      and v.version_course_id is distinct from m.course_id`)
}

/** Prevents deleting a module that has lessons, which would be left without a module. */
export const refuseDeletingModuleWithLessons: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const rows = await queryRows(req)(sql`
    select 1 from lessons where module_id = ${id}::uuid
    union all select 1 from _lessons_v where version_module_id = ${id}::uuid and latest
    limit 1`)
  if (rows.length > 0)
    throw conflictError(
      'This module still has lessons. Move or delete them first, or hide the module.',
    )
}
