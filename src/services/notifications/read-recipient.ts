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

type CurrentRecipient = Recipient & {
  isConfirmed: boolean
}

/** Reads an account as a recipient. Throws if the account no longer exists. */
export async function readRecipient(
  req: PayloadRequest,
  userId: string,
): Promise<CurrentRecipient> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select email, username, display_name as "displayName", timezone,
      coalesce(email_verified, false) as "isConfirmed"
    from users where id = ${userId}::uuid`)
  return rowSchema.parse(rows[0])
}
