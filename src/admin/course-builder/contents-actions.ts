'use server'

import { z } from 'zod'
import { instructorAction } from '@/server/requests/action'
import { addLessonFromVideo } from '@/services/catalog/add-lesson-from-video'
import { addPart } from '@/services/catalog/add-part'
import { bulkUpdate } from '@/services/catalog/bulk-update'
import { duplicateContent } from '@/services/catalog/duplicate-content'
import { moveInList } from '@/services/catalog/move-in-list'

const placeSchema = z.discriminatedUnion('collection', [
  z.object({ collection: z.literal('modules'), id: z.uuid(), before: z.uuid().nullable() }),
  z.object({
    collection: z.enum(['lessons', 'exercises']),
    id: z.uuid(),
    into: z.uuid(),
    before: z.uuid().nullable(),
  }),
])

/** Puts a part of a course in its place, for the list on the course’s page. */
export const moveContentAction = instructorAction(placeSchema, async ({ input, req }) => {
  await moveInList(req, input)
})

const partSchema = z.object({ collection: z.enum(['modules', 'lessons']), id: z.uuid() })

/** Copies a part of a course with all that is in it. The copy is a draft. */
export const duplicateContentAction = instructorAction(partSchema, async ({ input, req }) => {
  await duplicateContent(req, input.collection, input.id)
})

const newPartSchema = z.object({
  collection: z.enum(['modules', 'lessons']),
  into: z.uuid(),
  title: z.string(),
})

/** Adds a module to a course, or a lesson to a module, by its title. It is a draft. */
export const addPartAction = instructorAction(newPartSchema, async ({ input, req }) => {
  await addPart(req, input)
})

const manySchema = z.object({
  modules: z.array(z.uuid()).max(200),
  lessons: z.array(z.uuid()).max(500),
  change: z.enum(['show', 'hide', 'publish']),
})

/** Shows, hides or publishes several parts of a course. Answers with a sentence. */
export const bulkUpdateAction = instructorAction(manySchema, async ({ input, req }) =>
  bulkUpdate(req, input),
)

const videoSchema = z.object({
  moduleId: z.uuid(),
  title: z.string().trim().min(1).max(120),
  uploadId: z.uuid(),
  fileName: z.string().min(1).max(1000),
  mimeType: z.string().max(200),
  size: z.number().int().positive(),
})

/** Makes a lesson of a video that was sent before. Answers with its title. */
export const addLessonFromVideoAction = instructorAction(videoSchema, async ({ input, req }) =>
  addLessonFromVideo(req, input),
)
