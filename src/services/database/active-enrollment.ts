import { sql } from '@payloadcms/db-postgres'
import type { Where } from 'payload'

// The same rule in SQL and as a Payload condition. Both compare the end time, so that an enrollment
// ends on time without a job.

/** SQL condition: the enrollment `e` is active and hasn't ended. */
export const isEnrollmentActiveSql = sql`(e.status = 'active' and (e.ends_at is null or e.ends_at > now()))`

/** Payload condition: the enrollment is active and hasn't ended at the time of this call. */
export const whereEnrollmentIsActive = (): Where => ({
  and: [
    { status: { equals: 'active' } },
    {
      or: [{ endsAt: { exists: false } }, { endsAt: { greater_than: new Date().toISOString() } }],
    },
  ],
})
