import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { enqueueJob } from '@/services/database/enqueue-job'
import { executorOf } from '@/services/database/executor'

const rowsSchema = z.array(z.object({ id: z.string() }))

/**
 * Enqueues a job for each paid purchase with this confirmed, normalized email that has no account.
 * The jobs assign the purchases to its account.
 */
export async function requeuePaidPurchases(req: PayloadRequest, email: string): Promise<void> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select id from checkouts where state = 'paid' and user_id is null and email = ${email}`)
  for (const { id: checkoutId } of rowsSchema.parse(rows))
    await enqueueJob(req, 'provisionCheckout', { checkoutId }, { key: `provision:${checkoutId}` })
}
