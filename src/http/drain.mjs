import { siteProcess } from '../lib/site-process.mjs'

const POLL_MS = 100

/**
 * Shuts down a server without failing requests. Reports that the process isn't ready, and serves
 * requests until `wait` resolves, so that load balancers can react. Then stops accepting
 * connections, and waits for requests in progress.
 * @param {import('node:http').Server} server @param {() => Promise<unknown>} wait
 */
export async function drain(server, wait) {
  siteProcess.isDraining = true
  await wait()
  // Responses that started before the drain don't close their keep-alive connections.
  const pollTimer = setInterval(() => server.closeIdleConnections(), POLL_MS)
  await new Promise((resolve) => {
    server.close(resolve)
  })
  clearInterval(pollTimer)
}
