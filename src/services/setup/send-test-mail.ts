import { createHash, randomInt } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/services/database/in-transaction'
import { requireUserId } from '@/services/database/require-user-id'
import { queueMail } from '@/services/notifications/queue-mail'
import { readRecipient } from '@/services/notifications/read-recipient'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'

const CODE_MINUTES = 60

/** Hashes a code for storage. */
export const testCodeHash = (code: string): string =>
  createHash('sha256').update(`test mail ${code}`).digest('hex')

/**
 * Emails a six-digit code to the requesting user, and returns their email. Entering the code proves
 * that email works (see `confirmTestMail`). Invalidates earlier codes. Throws AppError 401 for a
 * visitor.
 */
export async function sendTestMail(req: PayloadRequest): Promise<string> {
  const userId = requireUserId(req)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return inTransaction(req, async (txReq, tx) => {
    await tx.execute(sql`
      insert into setup_proofs (kind, code_hash, code_expires_at)
      values ('mail', ${testCodeHash(code)}, now() + make_interval(mins => ${CODE_MINUTES}))
      on conflict (kind) do update set code_hash = excluded.code_hash, wrong_codes = 0,
        code_expires_at = excluded.code_expires_at, updated_at = now()`)
    const account = await readRecipient(txReq, userId)
    const details = [{ label: 'Code', value: code }]
    await queueMail(txReq, { ...renderTemplateFor(account, 'test-mail', {}), userId, details })
    return account.email
  })
}
