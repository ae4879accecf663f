'use server'

import { z } from 'zod'
import { instructorAction } from '@/server/requests/action'
import { addLessonFromVideo } from '@/services/catalog/add-lesson-from-video'
import { bulkUpdate } from '@/services/catalog/bulk-update'
import { duplicateContent } from '@/services/catalog/duplicate-content'
import { moveInList } from '@/services/catalog/move-in-list'

const moveSchema = z.discriminatedUnion('collection', [
  z.object({ collection: z.literal('modules'), id: z.uuid(), before: z.uuid().nullable() }),
  z.object({
    collection: z.enum(['lessons', 'exercises']),
    id: z.uuid(),
    into: z.uuid(),
    before: z.uuid().nullable(),
  }),
])

/** Moves a module, lesson, or exercise of a course. */
export const moveContentAction = instructorAction(moveSchema, async ({ input, req }) => {
  await moveInList(req, input)
})

const moduleOrLessonSchema = z.object({ collection: z.enum(['modules', 'lessons']), id: z.uuid() })

/** Duplicates a module or lesson with its contents, as a draft. */
export const duplicateContentAction = instructorAction(
  moduleOrLessonSchema,
  async ({ input, req }) => {
    await duplicateContent(req, input.collection, input.id)
  },
)

const bulkSchema = z.object({
  modules: z.array(z.uuid()).max(200),
  lessons: z.array(z.uuid()).max(500),
  change: z.enum(['show', 'hide', 'publish']),
})

/** Shows, hides, or publishes several modules and lessons. Returns a message. */
export const bulkUpdateAction = instructorAction(bulkSchema, async ({ input, req }) =>
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

/** Creates a lesson from an uploaded video. Returns its title. */
export const addLessonFromVideoAction = instructorAction(videoSchema, async ({ input, req }) =>
  addLessonFromVideo(req, input),
)
