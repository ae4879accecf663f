'use server'

import { z } from 'zod'
import { isMailKey } from '@/domain/mail-templates/mail-catalog'
import { instructorAction } from '@/server/requests/action'
import { previewTemplate } from '@/services/notifications/templates/preview-template'
import { resetTemplate, saveTemplate } from '@/services/notifications/templates/save-template'

const keySchema = z.string().refine(isMailKey)
const text = z.string().max(10_000)
const wordsSchema = z.object({
  key: keySchema,
  words: z.object({
    subject: text,
    heading: text,
    button: text,
    paragraphs: z.array(text).max(100),
  }),
})

/** A mail in these words, or what is wrong with them. */
export const previewTemplateAction = instructorAction(wordsSchema, ({ input, req }) =>
  previewTemplate(req, input.key, input.words),
)

/** Gives a mail these words. Answers with a sentence. */
export const saveTemplateAction = instructorAction(wordsSchema, async ({ input, req }) => {
  await saveTemplate(req, input)
  return 'Saved. The next email will use this text.'
})

/** Gives a mail the words of the site again. Answers with a sentence. */
export const resetTemplateAction = instructorAction(
  z.object({ key: keySchema }),
  async ({ input, req }) => {
    await resetTemplate(req, input.key)
    return 'Original text restored.'
  },
)
