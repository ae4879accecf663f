import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { fillPlaceholders } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Payload } from 'payload'

/**
 * Runs a statement with a value for each of its placeholders. The returned rows are unvalidated.
 */
export type NamedStatement = (
  payload: Payload,
  values: Record<string, unknown>,
) => Promise<unknown[]>

/**
 * Prepares a statement for reuse: its SQL is generated once, and its name lets PostgreSQL parse and
 * plan it once per connection. Names must be unique.
 */
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
