// The entry point of the site's process (`npm start`, the demo, and the tests). Listens on HOST
// (127.0.0.1 by default) and PORT (3000 by default). `--dev` runs the Next.js development server.
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import next from 'next'
import { drain } from './drain.mjs'
import { ErrorPages } from './error-pages.mjs'
import { createRequestHandler } from './request-handler.mjs'
import { PageCache } from './page-cache.mjs'
import { serverLog } from './server-log.mjs'
import { ReplaceableResponse } from './replaceable-response.mjs'
import { InternalFetch } from './internal-fetch.mjs'
import { quietConsole } from '../upstream/next/quiet-console.mjs'

const isDevelopment = process.argv.includes('--dev')
const host = process.env.HOST || '127.0.0.1'
const configuredPort = Number(process.env.PORT || 3000)
// src/lib/env.ts reports an invalid number, together with all other invalid settings.
const drainMs = (Number(process.env.DRAIN_SECONDS) || 0) * 1000

/**
 * The idle timeout of a connection. Must be longer than the proxy's (120 s for Caddy, 60 s for most
 * others), which may otherwise send a request on a connection that this server is closing.
 */
const KEEP_ALIVE_MS = 125_000

const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS, ServerResponse: ReplaceableResponse }

// The container's health check connects to 127.0.0.1, so HOST must include that address.
if (!['127.0.0.1', '0.0.0.0', '::'].includes(host)) {
  process.stderr.write(`HOST is 127.0.0.1, or 0.0.0.0 or :: for every address: it was ${host}.\n`)
  process.exit(1)
}

Object.assign(process.env, { NODE_ENV: isDevelopment ? 'development' : 'production' })
process.title = 'heart2heart-site'

/**
 * The server for visitors. Listens only once the site responds, so that proxies use other instances
 * until then.
 */
const server = createServer(serverOptions)
const internalServer = createServer(serverOptions)
const getInternalPort = () => {
  const address = internalServer.address()
  return typeof address === 'object' && address ? address.port : 0
}

internalServer.listen(0, '127.0.0.1', () => void start())
server.on('error', (error) => {
  process.stderr.write(`The site cannot listen on ${host}:${configuredPort}: ${error.message}\n`)
  process.exit(1)
})

async function start() {
  if (!isDevelopment) quietConsole()
  const app = next({
    dev: isDevelopment,
    // With an IP address, Next.js would treat its rewrites as requests to another machine.
    hostname: 'localhost',
    port: configuredPort,
    // Only the development server uses WebSockets.
    httpServer: isDevelopment ? server : createServer(),
  })
  const internalFetch = new InternalFetch(getInternalPort)
  // The page cache must subscribe to content changes before any code can publish one.
  const pageCache = new PageCache(internalFetch)
  const ready = app.prepare().catch((error) => {
    serverLog.fatal({ err: error }, 'the site cannot start')
    process.exit(1)
  })
  const handleWithNext = app.getRequestHandler()
  const handleRequest = createRequestHandler({
    handleWithNext: async (request, response) => {
      await ready
      await handleWithNext(request, response)
    },
    internalFetch,
    pageCache,
    errorPages: new ErrorPages(pageCache),
    isSecure: () => process.env.SITE_URL?.startsWith('https:') ?? false,
    isDevelopment,
  })
  /** @param {import('node:http').IncomingMessage} request @param {ReplaceableResponse} response */
  const respond = (request, response) => {
    handleRequest(request, response).catch((error) => {
      if (!request.socket.destroyed) serverLog.error({ err: error }, 'a request got no response')
      response.destroy()
    })
  }
  internalServer.on('request', respond)
  server.on('request', respond)

  let isClosing = false
  /**
   * Shuts down on a signal, after requests in progress and their follow-up work have finished.
   * @param {NodeJS.Signals} signal @param {number} code
   */
  const shutDownOn = (signal, code) =>
    process.on(signal, async () => {
      if (isClosing) return
      isClosing = true
      serverLog.info({ signal, drainMs }, 'the site is closing')
      // Before the server listens, no load balancer needs time to notice the shutdown.
      const drainPromise = drain(server, () => pause(server.listening ? drainMs : 0))
      // In development, browsers and their tools keep some connections open indefinitely.
      if (isDevelopment) setInterval(() => server.closeAllConnections(), 100)
      await drainPromise
      await app.close()
      process.exit(code)
    })
  shutDownOn('SIGINT', 130)
  shutDownOn('SIGTERM', 143)

  await ready
  // Next.js completes its startup during its first request, which can take many seconds.
  while (!(await isResponding(internalFetch)));
  if (isClosing) return
  server.listen(configuredPort, host, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : configuredPort
    process.stdout.write(`The site answers at http://${host}:${port}\n`)
  })
}

/** @param {InternalFetch} internalFetch */
function isResponding(internalFetch) {
  return internalFetch.fetch('/api/health/live', '').then(
    () => true,
    (error) => {
      serverLog.warn({ err: error }, 'the site does not respond yet; will retry')
      return false
    },
  )
}
