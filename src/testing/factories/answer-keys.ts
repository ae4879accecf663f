import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { AnswerEncryptionKey } from '@/domain/together/answer-keys'
import { getWeekStart } from '@/domain/together/week'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { saveAnswer } from '@/services/together/answers/save-answer'
import { decryptAnswer } from '@/services/together/answers/encrypt-answer'
import { createRequest, testPayload } from '../payload'

/** Creates an answer key. Different versions of an ID have different bytes. */
export const anAnswerKey = (id: string, version = 1): AnswerEncryptionKey => ({
  id,
  bytes: createHash('sha256').update(`${id} ${version}`).digest(),
})

/** Simulates starting the process with these keys. */
export function startWithKeys(
  encryptingKey: AnswerEncryptionKey,
  ...otherKeys: AnswerEncryptionKey[]
): void {
  env.ANSWERS_KEY = [encryptingKey, ...otherKeys]
}

/** Saves this week's check-in, as the page does. */
export const saveCheckIn = async (user: User, text: string, seenRevision = 0) =>
  saveAnswer(await createRequest(user), {
    subject: { kind: 'week', id: getWeekStart(new Date()) },
    text,
    seen: seenRevision,
    writer: `tab-of-${user.id.slice(0, 8)}-${seenRevision}`,
  })

type StoredAnswer = {
  id: string
  sealed: string
  earlier: string | null
  revision: number
  updatedAt: string
}

/** Returns the stored row of the user's only answer. */
export async function readStoredAnswer(user: User): Promise<StoredAnswer> {
  const { pool } = (await testPayload()).db
  const { rows } = await pool.query<StoredAnswer>(
    `select id, sealed, earlier_sealed as earlier, revision::int as revision,
       updated_at::text as "updatedAt" from answers where user_id = $1`,
    [user.id],
  )
  const [row] = rows
  if (!row) throw new Error('Nothing is stored.')
  return row
}

/** Returns this week's check-in, decrypted. */
export const readDecryptedAnswer = async (user: User): Promise<string> => {
  const subject = { kind: 'week', id: getWeekStart(new Date()) } as const
  return decryptAnswer((await readStoredAnswer(user)).sealed, { userId: user.id, subject })
}

/** Deletes all answers and all proofs of answer keys. */
export async function deleteAllAnswers(): Promise<void> {
  const { drizzle } = (await testPayload()).db
  await drizzle.execute(sql`delete from answers`)
  await drizzle.execute(sql`delete from answer_keys`)
}
