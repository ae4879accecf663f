import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { fillPlaceholders } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Payload } from 'payload'

/** Executes a statement with placeholder values. The returned rows are not validated. */
export type NamedStatement = (
  payload: Payload,
  values: Record<string, unknown>,
) => Promise<unknown[]>

/** Creates a prepared statement, which is parsed once per connection. The name must be unique. */
export function namedStatement(name: string, statement: SQL): NamedStatement {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  return async ({ db }, values) => {
    const { rows } = await db.pool.query<Record<string, unknown>>({
      name,
      text,
      values: fillPlaceholders(params, values),
    })
    return rows
  }
}
