import { sql } from '@payloadcms/db-postgres'
import type { Where } from 'payload'

// Rules for open enrollments in SQL and Payload. An end needs no job to take effect.

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
