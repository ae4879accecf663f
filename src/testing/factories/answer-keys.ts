import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { AnswerKey } from '@/domain/together/answer-keys'
import { weekOf } from '@/domain/together/week'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { saveAnswer } from '@/services/together/answers/save-answer'
import { decryptAnswer } from '@/services/together/answers/encrypt-answer'
import { requestOf, testPayload } from '../payload'

/** Creates an answer key. Versions of the same name have different bytes. */
export const anAnswerKey = (id: string, version = 1): AnswerKey => ({
  id,
  bytes: createHash('sha256').update(`${id} ${version}`).digest(),
})

/** Simulates starting the process with these keys. */
export function startWithKeys(first: AnswerKey, ...others: AnswerKey[]): void {
  env.ANSWERS_KEY = [first, ...others]
}

/** Saves this week's check-in, as the page does. */
export const writeAnswer = async (user: User, text: string, seen = 0) =>
  saveAnswer(await requestOf(user), {
    subject: { kind: 'week', id: weekOf(new Date()) },
    text,
    seen,
    writer: `tab-of-${user.id.slice(0, 8)}-${seen}`,
  })

type Stored = {
  id: string
  sealed: string
  earlier: string | null
  revision: number
  updatedAt: string
}

/** Returns the stored row of this week's check-in. */
export async function storedAnswer(user: User): Promise<Stored> {
  const { pool } = (await testPayload()).db
  const { rows } = await pool.query<Stored>(
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
  const subject = { kind: 'week', id: weekOf(new Date()) } as const
  return decryptAnswer((await storedAnswer(user)).sealed, { userId: user.id, subject })
}

/** Deletes all answers and key proofs. */
export async function deleteAllAnswers(): Promise<void> {
  const { drizzle } = (await testPayload()).db
  await drizzle.execute(sql`delete from answers`)
  await drizzle.execute(sql`delete from answer_keys`)
}
