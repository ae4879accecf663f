'use server'

import { z } from 'zod'
import { documentKeySchema, draftedKeySchema, hasDrafts } from '@/domain/drafts/edited-document'
import { instructorAction } from '@/server/requests/action'
import { readNewestSave } from '@/services/drafts/newest-save'
import {
  unschedulePublish,
  schedulePublish,
  readScheduledPublish,
} from '@/services/drafts/scheduled-publish'

const stateSchema = z.object({ document: documentKeySchema })

/** Returns the last save of a document, and its publishing schedule if it has drafts. */
export const readDocumentStateAction = instructorAction(
  stateSchema,
  async ({ input, user, req }) => {
    const { document } = input
    return {
      newestSave: await readNewestSave(req, document),
      schedule: hasDrafts(document) ? await readScheduledPublish(req, document) : null,
      timeZone: user.timezone,
    }
  },
)

const scheduleSchema = z.object({
  document: draftedKeySchema,
  status: z.enum(['published', 'draft']),
  runAt: z.iso.datetime(),
})

/** Schedules a document to be published or unpublished. */
export const scheduleDocumentAction = instructorAction(scheduleSchema, ({ input, req }) =>
  schedulePublish(req, { ...input, runAt: new Date(input.runAt) }),
)

const cancelSchema = z.object({ document: draftedKeySchema })

/** Cancels a document's publishing schedule. */
export const unscheduleDocumentAction = instructorAction(cancelSchema, ({ input, req }) =>
  unschedulePublish(req, input.document),
)
