import path from 'node:path'
import type { PoolConfig } from 'pg'

/**
 * Checks if this command may use a connection for minutes, as migrations and reading all answers
 * do.
 */
const isLongRunning = () =>
  process.argv.some((argument) =>
    /^(migrate|restore\b|answers\.(ts|mjs)$)/.test(path.basename(argument)),
  )

/**
 * Returns the connection pool's settings (docs/security.md, section 1.1). Except in long-running
 * commands, statements and idle transactions are canceled after 15 seconds.
 */
export function poolOptions(connectionString: string): PoolConfig {
  const limits = isLongRunning()
    ? {}
    : { idle_in_transaction_session_timeout: 15_000, statement_timeout: 15_000 }
  return { connectionString, max: 20, connectionTimeoutMillis: 5000, ...limits }
}
