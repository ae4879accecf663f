import { sql } from '@payloadcms/db-postgres'
import type { Where } from 'payload'

// When an enrollment lets somebody in, in the two languages in which it is asked: SQL and Payload's
// conditions. Its end counts at once: no job has to close it first.

/** SQL for: the enrollment `e` is open, and its end has not come. */
export const isEnrollmentOpenSql = sql`(e.status = 'active' and (e.ends_at is null or e.ends_at > now()))`

/** Payload's condition for the same, at this moment. */
export const openEnrollments = (): Where => ({
  and: [
    { status: { equals: 'active' } },
    {
      or: [{ endsAt: { exists: false } }, { endsAt: { greater_than: new Date().toISOString() } }],
    },
  ],
})
