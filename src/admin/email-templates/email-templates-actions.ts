'use server'

import { z } from 'zod'
import { isMailKey } from '@/domain/mail-words/mail-catalog'
import { instructorAction } from '@/server/requests/action'
import { previewWords } from '@/services/notifications/words/preview-words'
import { forgetWords, saveWords } from '@/services/notifications/words/save-words'

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
export const previewWordsAction = instructorAction(wordsSchema, ({ input, req }) =>
  previewWords(req, input.key, input.words),
)

/** Gives a mail these words. Answers with a sentence. */
export const saveWordsAction = instructorAction(wordsSchema, async ({ input, req }) => {
  await saveWords(req, input)
  return 'Saved. The next email will use this text.'
})

/** Gives a mail the words of the site again. Answers with a sentence. */
export const forgetWordsAction = instructorAction(
  z.object({ key: keySchema }),
  async ({ input, req }) => {
    await forgetWords(req, input.key)
    return 'Original text restored.'
  },
)
