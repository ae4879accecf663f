import { sql } from '@payloadcms/db-postgres'
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  ValidationError,
} from 'payload'
import type { Course } from '@/payload-types'
import { readCourseGaps } from '@/services/catalog/read-course-gaps'
import { enqueueJob } from '@/services/database/enqueue-job'
import { getExecutor } from '@/services/database/executor'
import { markRowSavedElsewhereSql } from '@/services/database/saved-outside-form'
import { idIn } from '../fields/unique-validator'

/**
 * Prevents publishing a course while one of its modules has no published lessons. Doesn't apply to
 * a course that is already published. Must run after `rememberPublishedSnapshot`.
 */
export const refusePublishingWithEmptyModules: CollectionBeforeChangeHook<Course> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || data._status !== 'published' || !originalDoc) return data
  if (req.context.snapshotsBeforeSave?.get(originalDoc.id)?.isPublished) return data
  const message = await readCourseGaps(req, originalDoc.id)
  if (message === null) return data
  const errors = [{ path: 'contents', label: 'Modules and lessons', message }]
  throw new ValidationError({ collection: 'courses', req, errors }, req.t)
}

/** Removes the captions of a replaced or removed trailer, unless the save contains new ones. */
export const clearReplacedTrailerCaptions: CollectionBeforeChangeHook<Course> = ({
  data,
  originalDoc,
}) => {
  const isUnchanged = (field: 'trailer' | 'trailerCaptions') =>
    data[field] === undefined || idIn(data, field) === idIn(originalDoc, field)
  if (!originalDoc?.trailer || isUnchanged('trailer') || !isUnchanged('trailerCaptions'))
    return data
  return { ...data, trailerCaptions: null }
}

/**
 * Schedules jobs that invalidate the cached pages of a course when its launch price starts and
 * ends. The jobs are harmless if the launch price is removed before then.
 */
export const scheduleLaunchPriceInvalidation: CollectionAfterChangeHook<Course> = async ({
  doc,
  req,
}) => {
  if (doc._status !== 'published' || typeof doc.launchPrice !== 'number') return
  for (const [boundary, time] of [
    ['from', doc.launchFrom],
    ['until', doc.launchUntil],
  ] as const) {
    if (!time || Date.parse(time) <= Date.now()) continue
    await enqueueJob(
      req,
      'announceCourse',
      { courseId: doc.id },
      { key: `launch-${boundary}:${doc.id}`, runAt: new Date(time) },
    )
  }
}

/**
 * Deletes the lessons, modules, and FAQs of a course before the course itself. Also pauses the
 * course's coupons and turns its scheduled announcements into drafts, because coupons and
 * announcements without a course would apply to all courses.
 */
export const deleteCourseContents: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await getExecutor(req)
  await db.execute(sql`
    update coupons set state = 'paused', course_id = null, ${markRowSavedElsewhereSql}
    where course_id = ${id}::uuid and state <> 'archived'`)
  await db.execute(sql`
    update announcements set state = 'draft', scheduled_at = null
    where course_id = ${id}::uuid and state = 'scheduled'`)
  // Deletes lessons first, because modules with lessons can't be deleted.
  for (const collection of ['lessons', 'modules', 'faqs'] as const) {
    const findDocs = (draft: boolean) =>
      req.payload.find({
        collection,
        where: { course: { equals: id } },
        draft,
        select: {},
        depth: 0,
        limit: 5000,
        pagination: false,
        // Includes documents that the user can't read.
        overrideAccess: true,
        req,
      })
    const [publishedDocs, draftDocs] = [await findDocs(false), await findDocs(true)]
    const ids = new Set([...publishedDocs.docs, ...draftDocs.docs].map((doc) => doc.id))
    // Deletes one document at a time, because a bulk deletion doesn't throw its errors.
    for (const docId of ids)
      await req.payload.delete({ collection, id: docId, depth: 0, overrideAccess: true, req })
  }
}
