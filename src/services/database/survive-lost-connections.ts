import type { Pool } from 'pg'

/**
 * Handles the 'error' events of lost database connections, both idle and in use, because unhandled
 * events would crash the process. A running query still fails. The pool opens a new connection for
 * the next query.
 */
export function surviveLostConnections(pool: Pool, report: (error: Error) => void): void {
  pool.on('error', report)
  pool.on('connect', (client) => {
    client.on('error', report)
  })
}
