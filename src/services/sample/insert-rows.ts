import { sql } from '@payloadcms/db-postgres'
import type { Executor } from '@/upstream/payload/transactions'

/** The values of columns that come from a sequence. */
const sequenceValues = {
  manual_user_id: sql`'user-id-' || nextval('user_number_seq')`,
  purchase_number: sql`nextval('purchase_number_seq')`,
}

/** The columns whose values come from a sequence, by table. */
const sequenceColumns: Readonly<Record<string, keyof typeof sequenceValues>> = {
  users: 'manual_user_id',
  checkouts: 'purchase_number',
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
    const sequenceColumn = sequenceColumns[tableName]
    const names = [...columns, ...(sequenceColumn ? [sql.identifier(sequenceColumn)] : [])]
    const values = [...columns, ...(sequenceColumn ? [sequenceValues[sequenceColumn]] : [])]
    await tx.execute(sql`
      insert into ${table} (${sql.join(names, sql`, `)})
      select ${sql.join(values, sql`, `)}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
      on conflict do nothing`)
  }
}
