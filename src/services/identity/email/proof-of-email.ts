import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'

type Sent = { userId: string; email: string; token: string }

// Never the hash of a confirmation link: the token of a password link confirms nothing by itself.
const hashOf = (token: string) => createHash('sha256').update(`password:${token}`).digest('hex')

const KEPT_FOR_DAYS = 30

/** Remembers that a password link was mailed to this address alone, in the transaction of `req`. */
export async function rememberProof(req: PayloadRequest, { userId, email, token }: Sent) {
  const db = await executorOf(req)
  await db.execute(sql`
    insert into account_tokens (user_id, kind, token_hash, email, expires_at)
    values (${userId}::uuid, 'confirm_email', ${hashOf(token)}, ${email},
      now() + make_interval(days => ${KEPT_FOR_DAYS}))`)
}

/** Whether a password link that is being used shows that the account's address is its owner's. */
export async function takeProof(
  req: PayloadRequest,
  { userId, token }: Omit<Sent, 'email'>,
): Promise<boolean> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    update account_tokens t set used_at = now(), updated_at = now()
    from users u
    where t.token_hash = ${hashOf(token)} and t.user_id = ${userId}::uuid and t.used_at is null
      and u.id = t.user_id and u.email = t.email
    returning 1`)
  return rows.length > 0
}
