'use server'

import { z } from 'zod'
import { instructorAction } from '@/server/requests/action'
import { createDraft } from '@/services/catalog/create-draft'

const newDocumentSchema = z.object({
  collection: z.enum(['modules', 'lessons', 'faqs', 'pages']),
  title: z.string(),
  into: z.union([z.uuid(), z.literal('')]),
})

/** Creates a draft from its title and parent. Returns the draft's ID. */
export const createDraftAction = instructorAction(newDocumentSchema, async ({ input, req }) =>
  createDraft(req, input),
)
