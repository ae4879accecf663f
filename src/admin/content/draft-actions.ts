'use server'

import { z } from 'zod'
import { documentKeySchema, draftedKeySchema, hasDrafts } from '@/domain/drafts/edited-document'
import { instructorAction } from '@/server/requests/action'
import { readNewestSave } from '@/services/drafts/newest-save'
import { cancelPublication, planPublication, readPublication } from '@/services/drafts/publication'

const stateSchema = z.object({ document: documentKeySchema })

/** Who saved a document last, and when it is to be published, if it has drafts. */
export const readDocumentState = instructorAction(stateSchema, async ({ input, user, req }) => {
  const { document } = input
  return {
    newest: await readNewestSave(req, document),
    publication: hasDrafts(document) ? await readPublication(req, document) : null,
    timeZone: user.timezone,
  }
})

const planSchema = z.object({
  document: draftedKeySchema,
  status: z.enum(['published', 'draft']),
  runAt: z.iso.datetime(),
})

/** Plans when a draft is published, or taken from the site. */
export const planDocument = instructorAction(planSchema, ({ input, req }) =>
  planPublication(req, { ...input, runAt: new Date(input.runAt) }),
)

const cancelSchema = z.object({ document: draftedKeySchema })

/** Plans nothing any more. */
export const cancelPlan = instructorAction(cancelSchema, ({ input, req }) =>
  cancelPublication(req, input.document),
)
