import * as z from 'zod/mini'
import type { Subject } from '@/domain/together/answer-schema'
import { answerKey } from '@/domain/storage-keys'
import { sharedStorage } from '../storage'

const localSchema = z.object({
  /** Null if everything is saved. */
  unsaved: z.nullable(
    z.object({
      text: z.string(),
      /** The server's revision that this text replaces. */
      seen: z.number(),
      /** Whether it was sent by beacon: the server may have it. */
      isSent: z.boolean(),
    }),
  ),
  /** Text from here that another version replaced, until its writer decides about it. */
  aside: z.nullable(z.string()),
})

/** The state of one answer stored on this device. */
export type LocalAnswer = z.infer<typeof localSchema>

/** The answer and its writer. Nothing is stored if the writer is unknown. */
export type AnswerKeyParts = { person: string | undefined; subject: Subject }

/** Reads the stored state of an answer, or null. */
export function readLocalAnswer({ person, subject }: AnswerKeyParts): LocalAnswer | null {
  if (person === undefined) return null
  return localSchema.safeParse(sharedStorage.readJson(answerKey(person, subject))).data ?? null
}

/** Stores an answer for all tabs and later visits; null deletes. Returns whether it worked. */
export function saveLocalAnswer(
  { person, subject }: AnswerKeyParts,
  local: LocalAnswer | null,
): boolean {
  if (person === undefined) return false
  return sharedStorage.write(answerKey(person, subject), local && JSON.stringify(local))
}
