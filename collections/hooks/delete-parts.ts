import { sql } from '@payloadcms/db-postgres'
import { APIError, type CollectionBeforeDeleteHook, type PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'
import { rowSavedOutsideFormSql } from '@/services/database/saved-outside-form'

/**
 * Deletes the lessons, modules and questions of a course before the course itself: they cannot
 * exist without it. Comes after `refuseDeletingSoldCourse`.
 */
export const deleteCourseParts: CollectionBeforeDeleteHook = async ({ id, req }) => {
  // Lessons first, or their modules would refuse to go.
  for (const collection of ['lessons', 'modules', 'faqs'] as const) {
    const [rows, drafts] = [
      await partsOf(req, collection, { course: id, draft: false }),
      await partsOf(req, collection, { course: id, draft: true }),
    ]
    // One by one, because deleting many at once collects errors instead of throwing them.
    for (const part of new Set([...rows, ...drafts]))
      await req.payload.delete({ collection, id: part, depth: 0, overrideAccess: true, req })
  }
}

/** The ids of what belongs to a course, on the site or in the newest draft. */
async function partsOf(
  req: PayloadRequest,
  collection: 'lessons' | 'modules' | 'faqs',
  { course, draft }: { course: number | string; draft: boolean },
): Promise<string[]> {
  const { docs } = await req.payload.find({
    collection,
    where: { course: { equals: course } },
    draft,
    select: {},
    depth: 0,
    limit: 5000,
    pagination: false,
    // Whoever may delete the course deletes all of it.
    overrideAccess: true,
    req,
  })
  return docs.map((part) => part.id)
}

/**
 * A module with lessons is not deleted: they would belong to the course and stand nowhere in it.
 */
export const refuseDeletingModuleWithLessons: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!(await hasLessons(req, id, false)) && !(await hasLessons(req, id, true))) return
  throw new APIError(
    'This module still has lessons. Move or delete them first, or hide the module.',
    409,
    null,
    true,
  )
}

async function hasLessons(req: PayloadRequest, module: number | string, draft: boolean) {
  const { docs } = await req.payload.find({
    collection: 'lessons',
    where: { module: { equals: module } },
    draft,
    select: {},
    depth: 0,
    limit: 1,
    pagination: false,
    // Finds every lesson, whoever asks.
    overrideAccess: true,
    req,
  })
  return docs.length > 0
}

/**
 * What students did and wrote in a lesson goes with it; what they asked the support stays, without
 * the lesson.
 */
export const deleteLessonTraces: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await executorOf(req)
  await db.execute(sql`delete from lesson_progress where lesson_id = ${id}::uuid`)
  await db.execute(sql`delete from comments where lesson_id = ${id}::uuid`)
  // What somebody has written for an exercise stays theirs: it goes to the archive.
  await db.execute(sql`
    update exercises x set archived = true, lesson_id = null, ${rowSavedOutsideFormSql}
    where lesson_id = ${id}::uuid and exists (select 1 from answers a where a.exercise_id = x.id)`)
  await db.execute(sql`delete from exercises where lesson_id = ${id}::uuid`)
  await db.execute(sql`update support_requests set lesson_id = null where lesson_id = ${id}::uuid`)
}

/**
 * The answers to a comment go with it: without it they would stand there as comments of their own.
 */
export const deleteAnswers: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await executorOf(req)
  // An answer that is being written is there, or refused, before the second statement.
  await db.execute(sql`select 1 from comments where id = ${id}::uuid for update`)
  await db.execute(sql`delete from comments where answer_to_id = ${id}::uuid`)
}
