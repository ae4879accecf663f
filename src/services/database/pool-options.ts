import path from 'node:path'
import type { PoolConfig } from 'pg'

/**
 * Returns whether this process runs a command that may use a connection for minutes: migrations
 * (also after a restore), and commands that read all answers.
 */
const isLongRunning = () =>
  process.argv.some((argument) =>
    /^(migrate|restore\b|answers\.(ts|mjs)$)/.test(path.basename(argument)),
  )

/**
 * Returns the settings of the connection pool (docs/security.md, section 1.1). Requests wait at
 * most five seconds for a connection. Statements and idle transactions are canceled after 15
 * seconds, except in long-running commands.
 */
export function poolOptions(connectionString: string): PoolConfig {
  const limits = isLongRunning()
    ? {}
    : { idle_in_transaction_session_timeout: 15_000, statement_timeout: 15_000 }
  return { connectionString, max: 20, connectionTimeoutMillis: 5000, ...limits }
}
