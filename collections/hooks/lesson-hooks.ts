import { sql } from '@payloadcms/db-postgres'
import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeValidateHook,
  ValidationError,
} from 'payload'
import { isElsewhere } from '@/domain/learning/video-source'
import { wholeSeconds } from '@/domain/text/duration'
import type { Lesson } from '@/payload-types'
import { executorOf } from '@/services/database/executor'
import { relationId } from '@/services/database/relation-id'
import { rowSavedOutsideFormSql } from '@/services/database/saved-outside-form'
import { readStream } from '@/services/streams/read-stream'
import { idIn } from '../fields/unique-validator'
import { parentCourse } from './parent-course'

/** What a video lesson without a module is told. */
export const chooseModule = 'Please choose a module for this lesson.'

/** A video lesson takes the course of its module; the workbook of a course belongs to no module. */
export const lessonCourse: CollectionBeforeValidateHook<Lesson> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (!data) return data
  const kind = data.kind ?? originalDoc?.kind ?? 'video'
  if (kind === 'workbook') return { ...data, module: null }

  const moduleId = idIn(data.module === undefined ? originalDoc : data, 'module')
  // Without a module the field itself says so, beside whatever else is missing.
  if (!moduleId) return data
  const course = await parentCourse(req, 'modules', moduleId)
  if (course) return { ...data, course }
  // The draft of a module may have no course yet.
  if (course === null) return data
  const errors = [{ path: 'module', label: 'Module', message: chooseModule }]
  throw new ValidationError({ collection: 'lessons', req, errors }, req.t)
}

/**
 * Removes the length, the captions, and the poster of a replaced video, unless the same save brings
 * other ones. A form sends every field, so an unchanged one still belongs to the old video. The
 * panel's form asks about captions and poster itself (`keepsVideoParts`), and sends what is left of
 * them. Then fills in a missing length once the new video's is known.
 */
export const partsOfVideo: CollectionBeforeChangeHook<Lesson> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (originalDoc && isReplaced(originalDoc, data)) {
    if (data.durationSeconds === originalDoc.durationSeconds) data.durationSeconds = null
    if (data.keepsVideoParts !== true) {
      if (idIn(data, 'captions') === idIn(originalDoc, 'captions')) data.captions = null
      if (idIn(data, 'poster') === idIn(originalDoc, 'poster')) data.poster = null
    }
  }
  if (typeof data.durationSeconds === 'number') return data
  if (!data.video || isElsewhere(data.videoSource)) return data
  const stream = await readStream(req, relationId(data.video))
  if (stream?.durationSeconds) data.durationSeconds = wholeSeconds(stream.durationSeconds)
  return data
}

/** Whether there was a video here which is another one now, or gone. */
function isReplaced(before: Partial<Lesson>, now: Partial<Lesson>): boolean {
  if (isElsewhere(before.videoSource) !== isElsewhere(now.videoSource)) return true
  return Boolean(before.video) && idIn(before, 'video') !== idIn(now, 'video')
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
