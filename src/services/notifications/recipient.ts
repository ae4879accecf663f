import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { formatDateTime } from '@/domain/text/format-date'
import { type TimeZone, timeZoneValues } from '@/domain/identity/time-zones'
import { formatDevice, type ClientInfo } from '@/domain/identity/client-info'
import { queryRows } from '@/services/database/executor'

/** The recipient of an email about their account. The email is sent to `email`. */
export type Recipient = {
  email: string
  username?: string | null
  displayName?: string | null
  timezone?: TimeZone | null
}

/** Formats the time, device and truncated IP address of an action as lines of an email. */
export function formatClientInfo(
  { timezone }: Recipient,
  clientInfo: ClientInfo | null,
  occurredAt: Date,
): { label: string; value: string }[] {
  return [
    { label: 'When', value: formatDateTime(occurredAt, timezone ?? 'utc') },
    ...(clientInfo ? [{ label: 'Device', value: formatDevice(clientInfo) }] : []),
    ...(clientInfo?.ip ? [{ label: 'Network', value: clientInfo.ip }] : []),
  ]
}

const rowSchema = z.object({
  email: z.string(),
  username: z.string().nullable(),
  displayName: z.string().nullable(),
  timezone: z.enum(timeZoneValues).nullable(),
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
  const rows = await queryRows(req)(sql`
    select email, username, display_name as "displayName", timezone,
      coalesce(email_verified, false) as "isConfirmed"
    from users where id = ${userId}::uuid`)
  return rowSchema.parse(rows[0])
}
