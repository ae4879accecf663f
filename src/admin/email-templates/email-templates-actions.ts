'use server'

import { z } from 'zod'
import { isMailKey } from '@/domain/mail-templates/mail-catalog'
import { instructorAction } from '@/server/requests/action'
import { previewTemplate } from '@/services/notifications/templates/preview-template'
import { resetTemplate, saveTemplate } from '@/services/notifications/templates/save-template'

const keySchema = z.string().refine(isMailKey)
const textField = z.string().max(10_000)
const templateSchema = z.object({
  key: keySchema,
  text: z.object({
    subject: textField,
    heading: textField,
    button: textField,
    paragraphs: z.array(textField).max(100),
  }),
})

/** Renders a preview of an email with this text, or returns the problems if the text is invalid. */
export const previewTemplateAction = instructorAction(templateSchema, ({ input, req }) =>
  previewTemplate(req, input.key, input.text),
)

/** Overrides the text of an email template. Returns a message. */
export const saveTemplateAction = instructorAction(templateSchema, async ({ input, req }) => {
  await saveTemplate(req, { key: input.key, text: input.text })
  return 'Saved. The next email will use this text.'
})

/** Restores the default text of an email template. Returns a message. */
export const resetTemplateAction = instructorAction(
  z.object({ key: keySchema }),
  async ({ input, req }) => {
    await resetTemplate(req, input.key)
    return 'Original text restored.'
  },
)
