import path from 'node:path'
import type { PoolConfig } from 'pg'

/**
 * Commands that may hold a connection for minutes: migrations, also after a restore, and reading
 * all answers. Anything else is canceled after 15 s.
 */
const isLongRunning = () =>
  process.argv.some((argument) =>
    /^(migrate|restore\b|answers\.(ts|mjs)$)/.test(path.basename(argument)),
  )

/**
 * Returns the settings of the connection pool (docs/security.md, section 1.1): requests wait at
 * most five seconds for a connection, and no statement or idle transaction holds one for long.
 */
export function poolOptions(connectionString: string): PoolConfig {
  const limits = isLongRunning()
    ? {}
    : { idle_in_transaction_session_timeout: 15_000, statement_timeout: 15_000 }
  return { connectionString, max: 20, connectionTimeoutMillis: 5000, ...limits }
}
