import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import { sha256 } from '@/lib/sha256'
import { queryRows } from '@/services/database/executor'
import { currentTransaction } from '@/upstream/payload/transactions'

/** Whether the link confirms the account's current email or changes it to a new one. */
type EmailLinkKind = 'confirm_email' | 'change_email'

type NewLink = { userId: string; kind: EmailLinkKind; email: string; validForHours: number }

const rowSchema = z.object({
  id: z.string(),
  userId: z.string(),
  kind: z.enum(['confirm_email', 'change_email']),
  email: z.string(),
  state: z.enum(['open', 'used', 'expired']),
  isCurrent: z.boolean(),
})

/** An email link. `isCurrent` is true if `email` is already the account's confirmed email. */
export type EmailLink = z.infer<typeof rowSchema>

const RETENTION_DAYS = 90

/**
 * Creates a link that confirms `email` or changes the account's email to it. Returns the URL, which
 * must be sent only to that email. It works once, for `validForHours`, and invalidates earlier
 * links of its kind. Throws outside a transaction.
 */
export async function createEmailLink(req: PayloadRequest, link: NewLink): Promise<string> {
  if (!(await currentTransaction(req))) throw new Error('A link must be created in a transaction.')
  await revokeLinks(req, link.userId, link.kind)
  const token = randomBytes(32).toString('base64url')
  await queryRows(req)(sql`
    insert into account_tokens (user_id, kind, token_hash, email, expires_at)
    values (${link.userId}::uuid, ${link.kind}, ${sha256(token)}, ${link.email},
      now() + make_interval(hours => ${link.validForHours}))`)
  await queryRows(req)(sql`
    delete from account_tokens where user_id = ${link.userId}::uuid
      and expires_at < now() - make_interval(days => ${RETENTION_DAYS})`)
  return `${env.SITE_URL}${routes.confirmEmail}?token=${token}`
}

/** Finds the link for this token, or returns null. */
export async function findEmailLink(req: PayloadRequest, token: string): Promise<EmailLink | null> {
  // Rejects text that isn't 256 bits in base64url without querying the database.
  if (!/^[\w-]{43}$/.test(token)) return null
  const rows = await queryRows(req)(sql`
    select t.id, t.user_id as "userId", t.kind, t.email,
      u.email = t.email and coalesce(u.email_verified, false) as "isCurrent",
      case when t.used_at is not null then 'used'
        when t.expires_at <= now() or u.status <> 'active'
          or (t.kind = 'confirm_email' and u.email <> t.email) then 'expired'
        else 'open' end as state
    from account_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${sha256(token)} and t.kind in ('confirm_email', 'change_email')`)
  return rows.length === 0 ? null : rowSchema.parse(rows[0])
}

/** Expires the user's unused links of these kinds. */
export async function revokeEmailLinks(
  req: PayloadRequest,
  userId: string,
  kinds: EmailLinkKind[],
): Promise<void> {
  for (const kind of kinds) await revokeLinks(req, userId, kind)
}

async function revokeLinks(req: PayloadRequest, userId: string, kind: string): Promise<void> {
  await queryRows(req)(sql`
    update account_tokens set expires_at = now(), updated_at = now()
    where user_id = ${userId}::uuid and kind = ${kind} and used_at is null and expires_at > now()`)
}

/** Marks a link as used. The caller must hold the user's lock. */
export async function consumeEmailLink(req: PayloadRequest, id: string): Promise<void> {
  await queryRows(req)(sql`
    update account_tokens set used_at = now(), updated_at = now() where id = ${id}::uuid`)
}

type SentPasswordLink = { userId: string; email: string; token: string }

// The prefix keeps the token of a password link from working as a confirmation link.
const hashPasswordToken = (token: string) => sha256(`password:${token}`)

const PROOF_RETENTION_DAYS = 30

/** Records, in the transaction of `req`, that a password link was sent only to this email. */
export async function storeEmailProof(
  req: PayloadRequest,
  { userId, email, token }: SentPasswordLink,
) {
  await queryRows(req)(sql`
    insert into account_tokens (user_id, kind, token_hash, email, expires_at)
    values (${userId}::uuid, 'confirm_email', ${hashPasswordToken(token)}, ${email},
      now() + make_interval(days => ${PROOF_RETENTION_DAYS}))`)
}

/**
 * Consumes a password link's email proof, which works once. Returns whether the account still has
 * that email.
 */
export async function consumeEmailProof(
  req: PayloadRequest,
  { userId, token }: Omit<SentPasswordLink, 'email'>,
): Promise<boolean> {
  const rows = await queryRows(req)(sql`
    update account_tokens t set used_at = now(), updated_at = now()
    from users u
    where t.token_hash = ${hashPasswordToken(token)} and t.user_id = ${userId}::uuid and t.used_at is null
      and u.id = t.user_id and u.email = t.email
    returning 1`)
  return rows.length > 0
}
