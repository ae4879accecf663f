import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { timeZoneNames } from '@/domain/identity/time-zones'
import { executorOf } from '@/services/database/executor'
import type { Recipient } from './recipient'

const rowSchema = z.object({
  email: z.string(),
  username: z.string().nullable(),
  displayName: z.string().nullable(),
  timezone: z.enum(timeZoneNames).nullable(),
  isConfirmed: z.boolean(),
})

type AddresseeNow = Recipient & {
  /** Whether the address was shown to be the owner's. */
  isConfirmed: boolean
}

/**
 * Whom a mail about this account addresses, as it is now. Throws when there is no such account any
 * more.
 */
export async function readRecipient(req: PayloadRequest, userId: string): Promise<AddresseeNow> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select email, username, display_name as "displayName", timezone,
      coalesce(email_verified, false) as "isConfirmed"
    from users where id = ${userId}::uuid`)
  return rowSchema.parse(rows[0])
}
