import * as z from 'zod/mini'
import type { AnswerSubject } from '@/domain/together/answer-schema'
import { unsavedAnswerKey } from '@/domain/storage-keys'
import { sharedStorage } from '../storage'

const localAnswerSchema = z.object({
  /** Null if everything is saved. */
  unsaved: z.nullable(
    z.object({
      text: z.string(),
      /** The revision on the server that this text is based on. */
      seen: z.number(),
      /** Whether a beacon sent the text, in which case the server may have received it. */
      isSent: z.boolean(),
    }),
  ),
  /** Replaced text from this device, kept until the writer restores or discards it. */
  aside: z.nullable(z.string()),
})

/** The locally stored state of one answer. */
export type LocalAnswer = z.infer<typeof localAnswerSchema>

/** Identifies an answer by its writer and subject. Nothing is stored for an unknown writer. */
export type AnswerRef = { userNumber: string | undefined; subject: AnswerSubject }

/** Reads the locally stored state of an answer, or null. */
export function readLocalAnswer({ userNumber, subject }: AnswerRef): LocalAnswer | null {
  if (userNumber === undefined) return null
  return (
    localAnswerSchema.safeParse(sharedStorage.readJson(unsavedAnswerKey(userNumber, subject)))
      .data ?? null
  )
}

/** Stores an answer for all tabs; null deletes it. Returns whether that succeeded. */
export function saveLocalAnswer(
  { userNumber, subject }: AnswerRef,
  localAnswer: LocalAnswer | null,
): boolean {
  if (userNumber === undefined) return false
  return sharedStorage.write(
    unsavedAnswerKey(userNumber, subject),
    localAnswer && JSON.stringify(localAnswer),
  )
}
