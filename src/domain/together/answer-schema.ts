import * as z from 'zod/mini'
import { MAX_ANSWER_LENGTH } from './exercise-rules'
import { togetherMessages } from './together-messages'
import { isWeekStart } from './week'

/** The subject of an answer: an exercise by its id, or a weekly check-in by its Monday. */
export const answerSubjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exercise'), id: z.uuid() }),
  z.object({ kind: z.literal('week'), id: z.string().check(z.refine(isWeekStart)) }),
])

export type AnswerSubject = z.infer<typeof answerSubjectSchema>

export const answerSchema = z.object({
  subject: answerSubjectSchema,
  /** The text of the field, without NUL characters, which PostgreSQL can't store. */
  text: z.string().check(
    z.maxLength(MAX_ANSWER_LENGTH, togetherMessages.answerTooLong),
    z.overwrite((text) => text.replaceAll('\0', '')),
  ),
  /** The latest revision that the page has loaded; 0 if it has loaded none. */
  seen: z.number().check(z.int(), z.minimum(0)),
  /** The tab's random id. */
  writer: z.string().check(z.regex(/^[a-z0-9-]{8,40}$/)),
})

export type AnswerInput = z.infer<typeof answerSchema>

/** A request to set or clear a flag on a subject: ready, or talked about. */
export const subjectFlagSchema = z.object({ subject: answerSubjectSchema, isOn: z.boolean() })
