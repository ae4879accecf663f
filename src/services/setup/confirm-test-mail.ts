import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { mailSettingsHash } from './mail-settings-hash'
import { testCodeHash } from './send-test-mail'

const MAX_WRONG_CODES = 5

const rowsSchema = z.array(z.object({ isRight: z.boolean(), isOver: z.boolean() }))

/**
 * Verifies the code from the last test email, which proves that email works with the current
 * settings. The caller must verify that the requesting user is an instructor. Throws AppError
 * 'test_code_over' (410) if the code was used, is older than an hour, or was guessed incorrectly
 * five times, and 'test_code_wrong' (403).
 */
export async function confirmTestMail(req: PayloadRequest, code: string): Promise<void> {
  // Throws the error after the commit, because a wrong code must be counted.
  const problem = await inTransaction(req, async (_txReq, tx) => {
    const { rows } = await tx.execute(sql`
      select code_hash = ${testCodeHash(code)} as "isRight",
        code_expires_at < now() or wrong_codes >= ${MAX_WRONG_CODES} as "isOver"
      from setup_proofs where kind = 'mail' and code_hash is not null for update`)
    const [sent] = rowsSchema.parse(rows)
    if (!sent || sent.isOver) return 'test_code_over' as const
    if (!sent.isRight) {
      await tx.execute(sql`
        update setup_proofs set wrong_codes = wrong_codes + 1, updated_at = now()
        where kind = 'mail'`)
      return 'test_code_wrong' as const
    }
    await tx.execute(sql`
      update setup_proofs set code_hash = null, proved_at = now(), updated_at = now(),
        settings_hash = ${mailSettingsHash()}
      where kind = 'mail'`)
    return null
  })
  if (problem) throw new AppError(problem)
}
