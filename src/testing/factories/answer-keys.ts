import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { AnswerKey } from '@/domain/together/answer-keys'
import { weekOf } from '@/domain/together/week'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { saveAnswer } from '@/services/together/answers/save-answer'
import { decryptAnswer } from '@/services/together/answers/encrypt-answer'
import { requestOf, testPayload } from '../payload'

/** The key of this name: each of its versions is another key. */
export const anAnswerKey = (id: string, version = 1): AnswerKey => ({
  id,
  bytes: createHash('sha256').update(`${id} ${version}`).digest(),
})

/** As if the process had been started with these keys. */
export function startWithKeys(first: AnswerKey, ...others: AnswerKey[]): void {
  env.ANSWERS_KEY = [first, ...others]
}

/** The check-in of this week, as its writer would send it. */
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

/** What the database has of the answer of this week. */
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

/** What its writer reads. */
export const readOpenAnswer = async (user: User): Promise<string> => {
  const subject = { kind: 'week', id: weekOf(new Date()) } as const
  return decryptAnswer((await storedAnswer(user)).sealed, { userId: user.id, subject })
}

/** Takes all answers and proofs away. */
export async function forgetAnswers(): Promise<void> {
  const { drizzle } = (await testPayload()).db
  await drizzle.execute(sql`delete from answers`)
  await drizzle.execute(sql`delete from answer_keys`)
}
