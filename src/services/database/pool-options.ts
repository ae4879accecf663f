import path from 'node:path'
import type { PoolConfig } from 'pg'

/**
 * Returns whether this command may use a connection for minutes: a migration, a restore, or reading
 * all answers.
 */
const isLongRunning = () =>
  process.argv.some((argument) =>
    /^(migrate|restore\b|answers\.(ts|mjs)$)/.test(path.basename(argument)),
  )

/**
 * Returns the connection pool's settings (docs/security.md, section 1.1). Except in long-running
 * commands, statements and idle transactions are canceled after 15 seconds.
 */
export function createPoolOptions(connectionString: string): PoolConfig {
  const limits = isLongRunning()
    ? {}
    : { idle_in_transaction_session_timeout: 15_000, statement_timeout: 15_000 }
  return { connectionString, max: 20, connectionTimeoutMillis: 5000, ...limits }
}
