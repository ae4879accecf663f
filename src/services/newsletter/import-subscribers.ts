import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { IMPORT_SOURCE } from '@/domain/newsletter/subscriber-states'
import { parseSubscribers } from '@/domain/newsletter/parse-subscribers'
import { inTransaction } from '@/services/database/in-transaction'

/** How many rows of a file were added, or skipped and why. */
export type SubscriberImport = {
  added: number
  alreadySubscribed: number
  unsubscribed: number
  repeated: number
  inactive: number
  invalid: number
}

const countsSchema = z.object({ added: z.number(), unsubscribed: z.number() })

/**
 * Subscribes the people in a file, who have agreed to it elsewhere. Never subscribes anyone again
 * who has unsubscribed. The caller must verify access and the instructor's statement that they
 * agreed. Throws AppError 'import_refused' with an explanation if the file can't be read.
 */
export async function importSubscribers(
  req: PayloadRequest,
  bytes: Uint8Array,
): Promise<SubscriberImport> {
  const file = parseSubscribers(bytes)
  if (file.emails === null) throw new AppError('import_refused', { message: file.refusal })
  const { emails, repeated, inactive, invalid } = file
  return inTransaction(req, async (_txReq, tx) => {
    // The order prevents deadlocks between two imports.
    const { rows } = await tx.execute(sql`
      with file as (
        select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as email),
      refused as (
        select 1 from subscribers s join file using (email) where s.state = 'unsubscribed'),
      added as (
        insert into subscribers as s (email, state, source, confirmed_at)
        select email, 'active', ${IMPORT_SOURCE}, now() from file order by email
        on conflict (email) do update
          set state = 'active', source = excluded.source, confirmed_at = now(), updated_at = now()
          where s.state = 'pending'
        returning 1)
      select (select count(*)::int from added) as added,
        (select count(*)::int from refused) as unsubscribed`)
    const { added, unsubscribed } = countsSchema.parse(rows[0])
    const alreadySubscribed = emails.length - added - unsubscribed
    return { added, alreadySubscribed, unsubscribed, repeated, inactive, invalid }
  })
}
