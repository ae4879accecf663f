import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { SignUp } from '@/domain/newsletter/sign-up-schema'
import { enqueueJob } from '@/services/database/enqueue-job'
import { inTransaction } from '@/services/database/in-transaction'

/**
 * Stores a sign-up and enqueues the job that emails its confirmation link. Does the same for every
 * email, so neither the response nor its duration reveals who is subscribed. Only confirming
 * changes the state of someone who is already stored.
 */
export async function requestSubscription(
  req: PayloadRequest,
  { email, source }: SignUp,
): Promise<void> {
  await inTransaction(req, async (txReq, tx) => {
    const { rows } = await tx.execute(sql`
      insert into subscribers as s (email, state, source) values (${email}, 'pending', ${source})
      on conflict (email) do update set
        source = case when s.state = 'active' then s.source else excluded.source end
      returning id`)
    const { id: subscriberId } = z.object({ id: z.string() }).parse(rows[0])
    await enqueueJob(
      txReq,
      'sendSubscriptionMail',
      { subscriberId },
      { key: `subscription:${subscriberId}` },
    )
  })
}
