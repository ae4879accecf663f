import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { type Setup, setupSchema } from '@/domain/setup/setup-steps'
import { executorOf } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'
import { mailSettingsHash } from './mail-settings-hash'

/**
 * What of the first hour is done (docs/decisions/0056), read in one statement. Two-factor
 * authentication is that of the user of `req`. For the instructor's eyes: the caller has checked
 * who asks. Throws AppError 401 for a visitor.
 */
export async function readSetup(req: PayloadRequest): Promise<Setup> {
  const userId = requireUserId(req)
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select
      exists (select 1 from site
        where trim(seller_name) <> '' and trim(seller_address) <> '') as seller,
      not exists (select 1 from home where instructor_is_sample) as instructor,
      (select count(*)::int from testimonials where is_sample and published) as samples,
      exists (select 1 from setup_proofs where kind = 'mail' and proved_at is not null
        and settings_hash = ${mailSettingsHash()}) as mail,
      exists (select 1 from payments where status <> 'pending') as paypal,
      exists (select 1 from two_factor
        where user_id = ${userId}::uuid and confirmed_at is not null) as "twoFactor",
      exists (select 1 from backup_runs where ok) as backup`)
  return setupSchema.parse(rows[0])
}
