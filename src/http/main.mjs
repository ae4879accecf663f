// The site's process: `npm start`, and what the demo, the tests and development start. It listens
// on HOST (127.0.0.1) and PORT (3000), with --dev by Next's development server.
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
const wantedPort = Number(process.env.PORT || 3000)
// A wrong number is named with the other settings (src/lib/env.ts).
const drainMs = (Number(process.env.DRAIN_SECONDS) || 0) * 1000

/**
 * How long a connection may rest. A proxy keeps them, too: Caddy for 120 s, nginx and most load
 * balancers for 60. The shorter of the two must be the proxy, or it sends a request on a
 * connection that this process closes at that moment.
 */
const KEEP_ALIVE_MS = 125_000

const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS, ServerResponse: ReplaceableResponse }

// Its own image asks for its health at 127.0.0.1.
if (!['127.0.0.1', '0.0.0.0', '::'].includes(host)) {
  process.stderr.write(`HOST is 127.0.0.1, or 0.0.0.0 or :: for every address: it was ${host}.\n`)
  process.exit(1)
}

Object.assign(process.env, { NODE_ENV: isDevelopment ? 'development' : 'production' })
process.title = 'heart2heart-site'

/** For visitors. It listens once the site can answer: a proxy asks another instance till then. */
const server = createServer(serverOptions)
/** For what the process asks itself, also while it starts. */
const inside = createServer(serverOptions)
const insidePort = () => {
  const address = inside.address()
  return typeof address === 'object' && address ? address.port : 0
}

inside.listen(0, '127.0.0.1', () => void start())
server.on('error', (error) => {
  process.stderr.write(`The site cannot listen on ${host}:${wantedPort}: ${error.message}\n`)
  process.exit(1)
})

async function start() {
  if (!isDevelopment) quietConsole()
  const app = next({
    dev: isDevelopment,
    // The name under which it asks itself. A number makes Next.js take its own rewrites for another
    // machine's.
    hostname: 'localhost',
    port: wantedPort,
    // Only the development server speaks over sockets; elsewhere they are no business of Next.js.
    httpServer: isDevelopment ? server : createServer(),
  })
  const own = new InternalFetch(insidePort)
  // It listens for changes before what tells of them begins.
  const documents = new PageCache(own)
  const ready = app.prepare().catch((error) => {
    serverLog.fatal({ err: error }, 'the site cannot start')
    process.exit(1)
  })
  const handle = app.getRequestHandler()
  const front = createRequestHandler({
    handle: async (request, response) => {
      await ready
      await handle(request, response)
    },
    own,
    documents,
    errorPages: new ErrorPages(documents),
    port: insidePort,
    isSecure: () => process.env.SITE_URL?.startsWith('https:') ?? false,
    isDevelopment,
  })
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {ReplaceableResponse} response
   */
  const answer = (request, response) => {
    front(request, response).catch((error) => {
      // The client is gone, or there is nobody left to tell.
      if (!request.socket.destroyed) serverLog.error({ err: error }, 'a request was not answered')
      response.destroy()
    })
  }
  inside.on('request', answer)
  server.on('request', answer)

  let isClosing = false
  /**
   * Ends after the requests that are under way, and what they left to do.
   *
   * @param {NodeJS.Signals} signal
   * @param {number} code
   */
  const closeOn = (signal, code) =>
    process.on(signal, async () => {
      if (isClosing) return
      isClosing = true
      serverLog.info({ signal, drainMs }, 'the site is closing')
      // Who has not begun to listen has nobody to answer.
      const closing = drain(server, () => pause(server.listening ? drainMs : 0))
      // A browser's development tools never let go of theirs.
      if (isDevelopment) setInterval(() => server.closeAllConnections(), 100)
      await closing
      await app.close()
      process.exit(code)
    })
  closeOn('SIGINT', 130)
  closeOn('SIGTERM', 143)

  await ready
  // Next.js goes on to start with the first request; on a busy machine that takes many seconds.
  while (!(await hasAnswered(own)));
  if (isClosing) return
  server.listen(wantedPort, host, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : wantedPort
    process.stdout.write(`The site answers at http://${host}:${port}\n`)
  })
}

/** @param {InternalFetch} own */
function hasAnswered(own) {
  return own.ask('/api/health/live', '').then(
    () => true,
    (error) => {
      serverLog.warn({ err: error }, 'the site does not answer yet; it asks itself again')
      return false
    },
  )
}
