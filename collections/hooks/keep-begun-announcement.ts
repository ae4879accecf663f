import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeOperationHook } from 'payload'
import { executorOf } from '@/services/database/executor'

/**
 * What a form writes to an announcement waits for whoever begins or schedules it, and is refused
 * then: Payload reads the row after this, and writes all of it back. Payload has opened its
 * transaction by then.
 */
export const keepBegunAnnouncement: CollectionBeforeOperationHook<'announcements'> = async ({
  args,
  req,
}) => {
  const isUpdate = 'data' in args && 'id' in args
  if (isUpdate && typeof args.id === 'string' && (await req.transactionID) !== undefined) {
    const db = await executorOf(req)
    await db.execute(sql`select 1 from announcements where id::text = ${args.id} for update`)
  }
  return args
}
