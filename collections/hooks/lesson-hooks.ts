import { sql } from '@payloadcms/db-postgres'
import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeValidateHook,
  ValidationError,
} from 'payload'
import { isExternalVideo } from '@/domain/learning/video-source'
import { wholeSeconds } from '@/domain/text/duration'
import type { Lesson } from '@/payload-types'
import { getExecutor } from '@/services/database/executor'
import { relationId } from '@/services/database/relation-id'
import { markRowSavedElsewhereSql } from '@/services/database/saved-outside-form'
import { readStream } from '@/services/streams/stream-row'
import { idIn } from '../fields/unique-validator'
import { findParentCourseId } from './find-parent-course-id'

export const moduleRequiredMessage = 'Please choose a module for this lesson.'

/** Sets the course of a video lesson from its module. A workbook has no module. */
export const setLessonCourse: CollectionBeforeValidateHook<Lesson> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (!data) return data
  const kind = data.kind ?? originalDoc?.kind ?? 'video'
  if (kind === 'workbook') return { ...data, module: null }

  const moduleId = idIn(data.module === undefined ? originalDoc : data, 'module')
  // The module field's own validation reports a missing module.
  if (!moduleId) return data
  const courseId = await findParentCourseId(req, 'modules', moduleId)
  if (courseId) return { ...data, course: courseId }
  // A module that is still a draft may have no course yet.
  if (courseId === null) return data
  const errors = [{ path: 'module', label: 'Module', message: moduleRequiredMessage }]
  throw new ValidationError({ collection: 'lessons', req, errors }, req.t)
}

/**
 * Removes the duration, captions, and poster of a replaced video, unless the same save contains new
 * values. A form sends every field, so an unchanged value still belongs to the old video. If
 * `keepsVideoParts` is set, keeps the captions and poster that the instructor chose in the form.
 * Finally, fills in a missing duration if the duration of the new video is known.
 */
export const clearReplacedVideoDetails: CollectionBeforeChangeHook<Lesson> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (originalDoc && isVideoReplaced(originalDoc, data)) {
    if (data.durationSeconds === originalDoc.durationSeconds) data.durationSeconds = null
    if (data.keepsVideoParts !== true) {
      if (idIn(data, 'captions') === idIn(originalDoc, 'captions')) data.captions = null
      if (idIn(data, 'poster') === idIn(originalDoc, 'poster')) data.poster = null
    }
  }
  if (typeof data.durationSeconds === 'number') return data
  if (!data.video || isExternalVideo(data.videoSource)) return data
  const stream = await readStream(req, relationId(data.video))
  if (stream?.durationSeconds) data.durationSeconds = wholeSeconds(stream.durationSeconds)
  return data
}

/** Checks if the lesson's video was replaced or removed. */
function isVideoReplaced(previous: Partial<Lesson>, current: Partial<Lesson>): boolean {
  if (isExternalVideo(previous.videoSource) !== isExternalVideo(current.videoSource)) return true
  return Boolean(previous.video) && idIn(previous, 'video') !== idIn(current, 'video')
}

/** Deletes a lesson's progress, comments, and unanswered exercises. Detaches support requests. */
export const deleteLessonData: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await getExecutor(req)
  await db.execute(sql`delete from lesson_progress where lesson_id = ${id}::uuid`)
  await db.execute(sql`delete from comments where lesson_id = ${id}::uuid`)
  // Archives answered exercises instead of deleting them, so that students keep their answers.
  await db.execute(sql`
    update exercises x set archived = true, lesson_id = null, ${markRowSavedElsewhereSql}
    where lesson_id = ${id}::uuid and exists (select 1 from answers a where a.exercise_id = x.id)`)
  await db.execute(sql`delete from exercises where lesson_id = ${id}::uuid`)
  await db.execute(sql`update support_requests set lesson_id = null where lesson_id = ${id}::uuid`)
}
