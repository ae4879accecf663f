import path from 'node:path'
import type { PoolConfig } from 'pg'

/**
 * Long work that may hold a connection for minutes: migrations, those that follow a restore, and
 * reading all answers. Everything else is cut off after 15 s.
 */
const isLongWork = () =>
  process.argv.some((argument) =>
    /^(migrate|restore\b|answers\.(ts|mjs)$)/.test(path.basename(argument)),
  )

/**
 * The settings of the connection pool (docs/security.md, section 1.1): requests wait at most five
 * seconds for a connection instead of for ever, and no statement or idle transaction holds one for
 * long.
 */
export function poolOptions(connectionString: string): PoolConfig {
  const limits = isLongWork()
    ? {}
    : { idle_in_transaction_session_timeout: 15_000, statement_timeout: 15_000 }
  return { connectionString, max: 20, connectionTimeoutMillis: 5000, ...limits }
}
