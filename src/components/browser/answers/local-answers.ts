import * as z from 'zod/mini'
import type { Subject } from '@/domain/together/answer-schema'
import { answerKey } from '@/domain/storage-keys'
import { sharedStorage } from '../storage'

const localSchema = z.object({
  /** Null if everything is saved. */
  unsaved: z.nullable(
    z.object({
      text: z.string(),
      /** The revision on the server that this text is based on. */
      seen: z.number(),
      /** Whether the text was sent by beacon, so the server may have received it. */
      isSent: z.boolean(),
    }),
  ),
  /** Replaced text from this device, kept until the writer restores or discards it. */
  aside: z.nullable(z.string()),
})

/** The locally stored state of one answer. */
export type LocalAnswer = z.infer<typeof localSchema>

/** An answer's subject and writer. Nothing is stored if the writer is unknown. */
export type AnswerKeyParts = { userNumber: string | undefined; subject: Subject }

/** Reads the locally stored state of an answer, or null. */
export function readLocalAnswer({ userNumber, subject }: AnswerKeyParts): LocalAnswer | null {
  if (userNumber === undefined) return null
  return localSchema.safeParse(sharedStorage.readJson(answerKey(userNumber, subject))).data ?? null
}

/** Stores an answer for all tabs; null deletes it. Returns whether that succeeded. */
export function saveLocalAnswer(
  { userNumber, subject }: AnswerKeyParts,
  local: LocalAnswer | null,
): boolean {
  if (userNumber === undefined) return false
  return sharedStorage.write(answerKey(userNumber, subject), local && JSON.stringify(local))
}
