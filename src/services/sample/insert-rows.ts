import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { Executor } from '@/upstream/payload/transactions'

/** The columns of sample rows whose values come from a sequence, by table. */
const sequenceColumns: Readonly<Record<string, Readonly<Record<string, SQL>>>> = {
  users: { manual_user_id: sql`'user-id-' || nextval('user_number_seq')` },
  checkouts: { purchase_number: sql`nextval('purchase_number_seq')` },
}

/**
 * Inserts rows in bulk with plain SQL, so that no emails are sent. The keys of `tables` are table
 * names, and a table must come after the tables that its rows refer to. The keys of a row are
 * column names. Skips rows that already exist.
 */
export async function insertRows(
  tx: Executor,
  tables: Readonly<Record<string, readonly object[]>>,
): Promise<void> {
  for (const [tableName, rows] of Object.entries(tables)) {
    if (rows.length === 0) continue
    const table = sql.identifier(tableName)
    const columns = [...new Set(rows.flatMap(Object.keys))].map((column) => sql.identifier(column))
    const fromSequence = sequenceColumns[tableName] ?? {}
    const names = [...columns, ...Object.keys(fromSequence).map((name) => sql.identifier(name))]
    const values = [...columns, ...Object.values(fromSequence)]
    await tx.execute(sql`
      insert into ${table} (${sql.join(names, sql`, `)})
      select ${sql.join(values, sql`, `)}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
      on conflict do nothing`)
  }
}
