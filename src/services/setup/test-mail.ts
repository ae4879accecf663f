import { randomInt } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { env } from '@/lib/env'
import { sha256 } from '@/lib/sha256'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/recipient'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'

const CODE_VALID_MINUTES = 60
const MAX_WRONG_CODES = 5

const hashTestCode = (code: string) => sha256(`test mail ${code}`)

/** Hashes the email settings, so that changes can be detected without storing the settings. */
export const hashMailSettings = () => sha256(JSON.stringify([env.SMTP_URL, env.MAIL_FROM]))

/**
 * Emails a six-digit code to the requesting user, and returns the user's email. Entering the code
 * proves that email works (see `confirmTestMail`). Invalidates earlier codes. Throws AppError 401
 * for a visitor.
 */
export async function sendTestMail(req: PayloadRequest): Promise<string> {
  const userId = requireUserId(req)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return inTransaction(req, async (txReq, tx) => {
    await tx.execute(sql`
      insert into setup_proofs (kind, code_hash, code_expires_at)
      values ('mail', ${hashTestCode(code)}, now() + make_interval(mins => ${CODE_VALID_MINUTES}))
      on conflict (kind) do update set code_hash = excluded.code_hash, wrong_codes = 0,
        code_expires_at = excluded.code_expires_at, updated_at = now()`)
    const recipient = await readRecipient(txReq, userId)
    const details = [{ label: 'Code', value: code }]
    await queueMail(txReq, { ...renderTemplateFor(recipient, 'test-mail', {}), userId, details })
    return recipient.email
  })
}

const codeRowsSchema = z.array(z.object({ isCorrect: z.boolean(), isExpired: z.boolean() }))

/**
 * Verifies the code from the last test email, which proves that email works with the current
 * settings. The caller must verify that the requesting user is an instructor. Throws AppError
 * 'test_code_over' (410) if the code was used, is older than an hour, or was entered incorrectly
 * five times, and 'test_code_wrong' (403).
 */
export async function confirmTestMail(req: PayloadRequest, code: string): Promise<void> {
  // Throws only after the commit, because a rollback would undo the count of wrong codes.
  const errorCode = await inTransaction(req, async (_txReq, tx) => {
    const { rows } = await tx.execute(sql`
      select code_hash = ${hashTestCode(code)} as "isCorrect",
        code_expires_at < now() or wrong_codes >= ${MAX_WRONG_CODES} as "isExpired"
      from setup_proofs where kind = 'mail' and code_hash is not null for update`)
    const [lastCode] = codeRowsSchema.parse(rows)
    if (!lastCode || lastCode.isExpired) return 'test_code_over' as const
    if (!lastCode.isCorrect) {
      await tx.execute(sql`
        update setup_proofs set wrong_codes = wrong_codes + 1, updated_at = now()
        where kind = 'mail'`)
      return 'test_code_wrong' as const
    }
    await tx.execute(sql`
      update setup_proofs set code_hash = null, proved_at = now(), updated_at = now(),
        settings_hash = ${hashMailSettings()}
      where kind = 'mail'`)
    return null
  })
  if (errorCode) throw new AppError(errorCode)
}
