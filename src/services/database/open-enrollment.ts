import { sql } from '@payloadcms/db-postgres'
import type { Where } from 'payload'

// When an enrollment grants access, as SQL and as a Payload condition. Its end takes effect
// immediately, without a job that closes it.

/** SQL condition: the enrollment `e` is open and has not ended. */
export const isEnrollmentOpenSql = sql`(e.status = 'active' and (e.ends_at is null or e.ends_at > now()))`

/** Payload condition for the same, at this moment. */
export const openEnrollments = (): Where => ({
  and: [
    { status: { equals: 'active' } },
    {
      or: [{ endsAt: { exists: false } }, { endsAt: { greater_than: new Date().toISOString() } }],
    },
  ],
})
