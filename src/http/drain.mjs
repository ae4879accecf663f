import { siteProcess } from '../lib/site-process.mjs'

const POLL_MS = 100

/**
 * Shuts a server down without failing requests: reports not ready and continues to serve while
 * `wait` runs, so that load balancers notice; then stops accepting connections and waits for the
 * open requests.
 *
 * @param {import('node:http').Server} server
 * @param {() => Promise<unknown>} wait
 */
export async function drain(server, wait) {
  siteProcess.isDraining = true
  await wait()
  // A response that started before the drain leaves a keep-alive connection open.
  const closing = setInterval(() => server.closeIdleConnections(), POLL_MS)
  await new Promise((resolve) => {
    server.close(resolve)
  })
  clearInterval(closing)
}
