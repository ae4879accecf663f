import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { env } from '@/lib/env'
import { queryRows } from '@/services/database/executor'
import { decryptSecret } from './encrypt-secret'

const rowSchema = z.object({
  secret: z.string(),
  isOn: z.boolean(),
  recoveryCodesLeft: z.coerce.number(),
})

/** A user's two-factor row. The secret is encrypted. */
export type StoredTwoFactor = z.infer<typeof rowSchema>

/** Reads a user's two-factor row, or returns null if the user never started the setup. */
export async function readTwoFactor(
  req: PayloadRequest,
  userId: string,
): Promise<StoredTwoFactor | null> {
  const rows = await queryRows(req)(sql`
    select secret, confirmed_at is not null as "isOn",
      jsonb_array_length(recovery_codes) as "recoveryCodesLeft"
    from two_factor where user_id = ${userId}`)
  return rows.length === 0 ? null : rowSchema.parse(rows[0])
}

/** Decrypts the app's secret (base32). Throws if PAYLOAD_SECRET has changed. */
export function decryptAppSecret({ secret }: StoredTwoFactor, userId: string): string {
  return decryptSecret(secret, { master: env.PAYLOAD_SECRET, owner: userId })
}
