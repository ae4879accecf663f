import { sql } from '@payloadcms/db-postgres'
import type { Executor } from '@/upstream/payload/transactions'

/** Returns the timestamps of a sample row. Without `changedAt`, both are `at`. */
export const timestamps = (at: string, changedAt?: string | null) => ({
  created_at: at,
  updated_at: changedAt ?? at,
})

/**
 * Inserts rows in bulk, without the services, so no emails are sent. All rows must have the columns
 * of the first.
 */
export async function insertRows(
  tx: Executor,
  name: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const table = sql.identifier(name)
  const columns = Object.keys(first).map((column) => sql.identifier(column))
  const list = sql.join(columns, sql`, `)
  await tx.execute(sql`
    insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`)
}

/** Adds the next numbers of a database sequence to the rows, in order. */
export async function withNumbers<T extends object>(
  tx: Executor,
  sequence: 'purchase_number_seq' | 'user_number_seq',
  rows: readonly T[],
): Promise<(T & { number: number })[]> {
  const { rows: numbers } = await tx.execute(sql`
    select nextval(${sequence}::regclass) as number from generate_series(1, ${rows.length}::int)`)
  return rows.map((row, index) => ({ ...row, number: Number(numbers[index]?.number) }))
}
