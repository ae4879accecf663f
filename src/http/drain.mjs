import { siteProcess } from '../lib/site-process.mjs'

const LOOK_MS = 100

/**
 * Ends a server without a request that fails: it says that it is not ready and goes on for as long
 * as `wait` takes, so that whoever sends requests here hears of it. Then it takes none any more,
 * and ends after those that are under way.
 *
 * @param {import('node:http').Server} server
 * @param {() => Promise<unknown>} wait
 */
export async function drain(server, wait) {
  siteProcess.isDraining = true
  await wait()
  // An answer that began before the drain leaves its connection open, to rest.
  const closing = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  await new Promise((resolve) => {
    server.close(resolve)
  })
  clearInterval(closing)
}
