import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { executorOf } from '@/services/database/executor'

type SentLink = { userId: string; email: string; token: string }

// The prefix keeps the token of a password link from working as a confirmation link.
const hashOf = (token: string) => createHash('sha256').update(`password:${token}`).digest('hex')

const RETENTION_DAYS = 30

/** Stores, in the transaction of `req`, that a password link was sent only to this email. */
export async function storeEmailProof(req: PayloadRequest, { userId, email, token }: SentLink) {
  const db = await executorOf(req)
  await db.execute(sql`
    insert into account_tokens (user_id, kind, token_hash, email, expires_at)
    values (${userId}::uuid, 'confirm_email', ${hashOf(token)}, ${email},
      now() + make_interval(days => ${RETENTION_DAYS}))`)
}

/**
 * Returns whether this password link proves ownership of the account's current email. Works once.
 */
export async function consumeEmailProof(
  req: PayloadRequest,
  { userId, token }: Omit<SentLink, 'email'>,
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
