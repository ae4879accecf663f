import type { Pool } from 'pg'

/**
 * Prevents dropped database connections from ending the process by an unhandled 'error' event, on
 * idle and busy connections. A running query still fails, and the pool opens a new connection for
 * the next one.
 */
export function surviveLostConnections(pool: Pool, report: (error: Error) => void): void {
  pool.on('error', report)
  pool.on('connect', (client) => {
    client.on('error', report)
  })
}
