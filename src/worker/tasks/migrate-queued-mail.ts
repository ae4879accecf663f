import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { toStorableJson } from '@/services/database/enqueue-job'
import { queryRows } from '@/services/database/executor'
import type { JobHandler } from './handler'

const digestJobSchema = z.object({ mail: z.looseObject({}).nullable() })

/** Creates the row for an email that an older version stored in its job. Idempotent. */
export async function migrateQueuedMail(
  req: PayloadRequest,
  jobId: string,
  mail: unknown,
): Promise<void> {
  await queryRows(req)(
    sql`select adopt_mail(${jobId}::bigint, ${toStorableJson(mail)}::jsonb, false)`,
  )
}

/** Creates the row for a digest that an older version stored in its job. */
export const migrateQueuedDigest: JobHandler = async (req, payload, { id }) => {
  const { mail } = digestJobSchema.parse(payload)
  if (mail) await migrateQueuedMail(req, id, mail)
}
