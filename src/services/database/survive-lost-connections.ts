import type { Pool } from 'pg'

/**
 * Keeps the process alive when the database drops connections: an error that nobody listens for
 * would end it, on a connection that rests in the pool and on one in use. The query that was under
 * way fails by itself, and the pool opens a new connection for the next.
 */
export function surviveLostConnections(pool: Pool, report: (error: Error) => void): void {
  pool.on('error', report)
  pool.on('connect', (client) => {
    client.on('error', report)
  })
}
