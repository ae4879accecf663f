import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { fillPlaceholders } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Payload } from 'payload'

/**
 * Reads the rows of a statement, with a value for each of its placeholders. Nothing checks the
 * rows.
 */
export type NamedStatement = (
  payload: Payload,
  values: Record<string, unknown>,
) => Promise<unknown[]>

/**
 * A statement for every request: its text is written once, and its name lets PostgreSQL parse and
 * plan it once for each connection. Give each statement a name of its own.
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
