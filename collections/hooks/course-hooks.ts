import { sql } from '@payloadcms/db-postgres'
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import type { Course } from '@/payload-types'
import { readCourseGaps } from '@/services/catalog/read-course-gaps'
import { enqueueJob } from '@/services/database/enqueue-job'
import { executorOf } from '@/services/database/executor'
import { rowSavedOutsideFormSql } from '@/services/database/saved-outside-form'
import { idIn } from '../fields/unique-validator'

/**
 * A course isn't put on sale with a module that has no lessons, or with drafts alone. One that is
 * on the site already can always be changed. Comes after `rememberPublishedSnapshot`.
 */
export const refuseCourseWithGaps: CollectionBeforeChangeHook<Course> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || data._status !== 'published' || !originalDoc) return data
  if (req.context.rowsBefore?.get(originalDoc.id)?.isPublished) return data
  const message = await readCourseGaps(req, originalDoc.id)
  if (message === null) return data
  const errors = [{ path: 'contents', label: 'Modules and lessons', message }]
  throw new ValidationError({ collection: 'courses', req, errors }, req.t)
}

/** Removes the captions of a replaced or removed trailer, unless the save brings other ones. */
export const captionsOfTrailer: CollectionBeforeChangeHook<Course> = ({ data, originalDoc }) => {
  const isKept = (field: 'trailer' | 'trailerCaptions') =>
    data[field] === undefined || idIn(data, field) === idIn(originalDoc, field)
  if (!originalDoc?.trailer || isKept('trailer') || !isKept('trailerCaptions')) return data
  return { ...data, trailerCaptions: null }
}

/**
 * The kept pages of a course are made anew when its launch price begins and when it ends. A course
 * whose launch price was taken away meanwhile is announced once more, which changes nothing.
 */
export const revalidateLaunchPrice: CollectionAfterChangeHook<Course> = async ({ doc, req }) => {
  if (doc._status !== 'published' || typeof doc.launchPrice !== 'number') return
  for (const [turn, moment] of [
    ['from', doc.launchFrom],
    ['until', doc.launchUntil],
  ] as const) {
    if (!moment || Date.parse(moment) <= Date.now()) continue
    await enqueueJob(
      req,
      'announceCourse',
      { courseId: doc.id },
      { key: `launch-${turn}:${doc.id}`, runAt: new Date(moment) },
    )
  }
}

/**
 * Deletes the lessons, modules and questions of a course before the course itself: they cannot
 * exist without it. What names it elsewhere must not mean every course from then on: its coupons
 * are paused, and what was to go out to its students is a draft again.
 */
export const deleteCourseParts: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await executorOf(req)
  await db.execute(sql`
    update coupons set state = 'paused', course_id = null, ${rowSavedOutsideFormSql}
    where course_id = ${id}::uuid and state <> 'archived'`)
  await db.execute(sql`
    update announcements set state = 'draft', scheduled_at = null
    where course_id = ${id}::uuid and state = 'scheduled'`)
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
