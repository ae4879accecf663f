import type { Pool } from 'pg'

/**
 * Handles the 'error' events of lost connections, which would crash the process. A running query
 * still fails, and the pool opens a new connection for the next one.
 */
export function surviveLostConnections(pool: Pool, report: (error: Error) => void): void {
  pool.on('error', report)
  pool.on('connect', (client) => {
    client.on('error', report)
  })
}
