import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { queryRows } from '@/services/database/executor'

const keySql = sql`hashtext('site currency')`

/** Keeps the site's currency from changing until the caller's transaction ends. */
export async function holdCurrency(req: PayloadRequest): Promise<void> {
  await queryRows(req)(sql`select pg_advisory_xact_lock_shared(${keySql})`)
}

/** Keeps purchases from starting until the caller's transaction ends. */
export async function lockCurrency(req: PayloadRequest): Promise<void> {
  await queryRows(req)(sql`select pg_advisory_xact_lock(${keySql})`)
}
