import * as z from 'zod/mini'
import { ANSWER_LENGTH } from './exercise-rules'
import { togetherMessages } from './together-messages'
import { isWeek } from './week'

/** What an answer answers: an exercise by its id, or the check-in of a week by its Monday. */
export const subjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exercise'), id: z.uuid() }),
  z.object({ kind: z.literal('week'), id: z.string().check(z.refine(isWeek)) }),
])

export type Subject = z.infer<typeof subjectSchema>

/** What a page sends while somebody writes. */
export const answerSchema = z.object({
  subject: subjectSchema,
  /** As it stands in the field; PostgreSQL keeps no zero character. */
  text: z.string().check(
    z.maxLength(ANSWER_LENGTH, togetherMessages.answerTooLong),
    z.overwrite((text) => text.replaceAll('\0', '')),
  ),
  /** The revision that this page has seen last, 0 for none. */
  seen: z.number().check(z.int(), z.minimum(0)),
  /** A random name of the tab that writes. */
  writer: z.string().check(z.regex(/^[a-z0-9-]{8,40}$/)),
})

export type WrittenAnswer = z.infer<typeof answerSchema>

/** A subject with a yes or a no: ready, talked about. */
export const subjectMarkSchema = z.object({ subject: subjectSchema, isOn: z.boolean() })
