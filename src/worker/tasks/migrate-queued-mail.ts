import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { storableJson } from '@/services/database/enqueue-job'
import { executorOf } from '@/services/database/executor'
import type { Handler } from './handler'

const windowSchema = z.object({ mail: z.looseObject({}).nullable() })

/**
 * Makes a row of a mail that its job carries, as the version before queues it; a job of its own
 * sends it. Done again it does nothing.
 */
export async function migrateQueuedMail(
  req: PayloadRequest,
  jobId: string,
  mail: unknown,
): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`select adopt_mail(${jobId}::bigint, ${storableJson(mail)}::jsonb, false)`)
}

/** What the version before has collected, when its time is over. */
export const migrateQueuedDigest: Handler = async (req, payload, { id }) => {
  const { mail } = windowSchema.parse(payload)
  if (mail) await migrateQueuedMail(req, id, mail)
}
