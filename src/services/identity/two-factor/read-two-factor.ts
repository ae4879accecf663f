import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { env } from '@/lib/env'
import { executorOf } from '@/services/database/executor'
import { decryptSecret } from './encrypt-secret'

const rowSchema = z.object({
  secret: z.string(),
  isOn: z.boolean(),
  recoveryCodesLeft: z.coerce.number(),
})

/** The row of a person, as it is stored. */
export type StoredTwoFactor = z.infer<typeof rowSchema>

/** The two-factor authentication of a person; null when it was never begun. */
export async function readTwoFactor(
  req: PayloadRequest,
  userId: string,
): Promise<StoredTwoFactor | null> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select secret, confirmed_at is not null as "isOn",
      jsonb_array_length(recovery_codes) as "recoveryCodesLeft"
    from two_factor where user_id = ${userId}`)
  return rows.length === 0 ? null : rowSchema.parse(rows[0])
}

/**
 * The secret of the app in base32. Throws when the environment's secret is not the one it was
 * sealed with.
 */
export function secretOf({ secret }: StoredTwoFactor, userId: string): string {
  return decryptSecret(secret, { master: env.PAYLOAD_SECRET, owner: userId })
}
