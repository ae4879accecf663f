import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { vi } from 'vitest'

/** Waits until a lock blocks a statement in this test file's database. */
export const waitUntilBlocked = async (payload: Payload): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await payload.db.drizzle.execute(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`)
    if (rows.length === 0) throw new Error('No statement is blocked.')
  }, 10_000)
