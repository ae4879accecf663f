import { sql } from '@payloadcms/db-postgres'
import type { Executor } from '@/upstream/payload/transactions'

/** Returns the timestamp columns of a sample row. `updatedAt` defaults to `createdAt`. */
export const toTimestampColumns = (createdAt: string, updatedAt?: string | null) => ({
  created_at: createdAt,
  updated_at: updatedAt ?? createdAt,
})

/**
 * Inserts rows in bulk with plain SQL, so that no emails are sent. All rows must have the same
 * columns.
 */
export async function insertRows(
  tx: Executor,
  tableName: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [firstRow] = rows
  if (!firstRow) return
  const table = sql.identifier(tableName)
  const columns = Object.keys(firstRow).map((column) => sql.identifier(column))
  const columnList = sql.join(columns, sql`, `)
  await tx.execute(sql`
    insert into ${table} (${columnList})
    select ${columnList} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`)
}

/** Adds the next numbers of a database sequence to the rows, in order. */
export async function withSequenceNumbers<T extends object>(
  tx: Executor,
  sequence: 'purchase_number_seq' | 'user_number_seq',
  rows: readonly T[],
): Promise<(T & { number: number })[]> {
  const { rows: numbers } = await tx.execute(sql`
    select nextval(${sequence}::regclass) as number from generate_series(1, ${rows.length}::int)`)
  return rows.map((row, index) => ({ ...row, number: Number(numbers[index]?.number) }))
}
