import * as z from 'zod/mini'
import type { Subject } from '@/domain/together/answer-schema'
import { answerKey } from '@/domain/storage-keys'
import { sharedStorage } from '../storage'

const keptSchema = z.object({
  /** What is not saved; null when all is. */
  unsaved: z.nullable(
    z.object({
      text: z.string(),
      /** The revision of the site's answer that it was written over. */
      seen: z.number(),
      /** Whether the browser was asked to send it when the page was left: the site may have it. */
      isSent: z.boolean(),
    }),
  ),
  /** What was written here and gave way to another version, until its writer decides about it. */
  aside: z.nullable(z.string()),
})

/** What this device keeps of one answer. */
export type LocalAnswer = z.infer<typeof keptSchema>

/** Which answer it is, and whose; undefined where nobody knows: then nothing is kept. */
export type AnswerKeyParts = { person: string | undefined; subject: Subject }

/** What this device keeps of an answer for its writer; null when that is nothing. */
export function readLocalAnswer({ person, subject }: AnswerKeyParts): LocalAnswer | null {
  if (person === undefined) return null
  return keptSchema.safeParse(sharedStorage.readJson(answerKey(person, subject))).data ?? null
}

/** Keeps it, for all tabs and for the next visit; null forgets it. Answers whether it did. */
export function saveLocalAnswer(
  { person, subject }: AnswerKeyParts,
  kept: LocalAnswer | null,
): boolean {
  if (person === undefined) return false
  return sharedStorage.write(answerKey(person, subject), kept && JSON.stringify(kept))
}
