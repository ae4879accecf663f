import { createServer } from 'node:http'
import { badRequest, unknownId } from './api-problem.mjs'
import { asReply, dispatch } from './dispatch.mjs'
import { release } from './faults.mjs'
import { newDebugId } from './ids.mjs'
import { findRoute } from './routes.mjs'
import { openStore } from './store.mjs'
import { createCourier } from './webhooks/courier.mjs'

/** @import { Config, Context } from './context.mjs' */
/** @import { Reply } from './store.mjs' */
/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @typedef {{ url: string, stop: () => Promise<void> }} Simulator */

const MAX_BODY_BYTES = 1024 * 1024

/**
 * Starts the simulator. It listens on the loopback interface unless `host` says otherwise, as
 * among containers.
 * @param {Config & { port: number, host?: string, stateFile: string }} options
 * @returns {Promise<Simulator>}
 */
export async function startSimulator({ port, host = '127.0.0.1', stateFile, ...config }) {
  if (config.webhookUrl !== undefined) mustBeThisMachine(config.webhookUrl)
  const store = await openStore(stateFile)
  const now = () => Date.now() + store.state.clockOffsetMs
  /** @type {Context} */
  const context = {
    config,
    store,
    now,
    baseUrl: '',
    running: new Set(),
    faults: [],
    courier: createCourier(() => context),
  }
  const server = createServer((request, response) => {
    void serve(context, request, response)
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(undefined))
  })
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  context.baseUrl = `http://127.0.0.1:${listening}`
  context.courier.wake()
  return {
    url: context.baseUrl,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      release(context.faults, 'stopped')
      server.closeAllConnections()
      await closed
      await context.courier.stop()
      await store.save()
    },
  }
}

/**
 * Keeps events of simulated payments from leaving the machine. A host name without a dot is a
 * neighboring container.
 * @param {string} url
 */
function mustBeThisMachine(url) {
  const { protocol, hostname } = new URL(url)
  const isHere = ['127.0.0.1', '[::1]'].includes(hostname) || /^[a-z][a-z\d-]*$/.test(hostname)
  if (protocol !== 'http:' || !isHere) {
    throw new Error(`Events are sent over http on this machine only, not to ${url}.`)
  }
}

/** @param {Context} context @param {IncomingMessage} request @param {ServerResponse} response */
async function serve(context, request, response) {
  const debugId = newDebugId()
  const disconnected = new AbortController()
  response.once('close', () => disconnected.abort())
  const reply = await replyTo(context, request, disconnected.signal).catch((error) =>
    asReply(error, debugId),
  )
  // The request's changes are saved, so its events may be sent.
  context.courier.wake()
  if (reply.cut) {
    request.socket.destroy()
    return
  }
  const isText = typeof reply.body === 'string'
  response.writeHead(reply.status, {
    'content-type': isText ? 'text/html; charset=utf-8' : 'application/json',
    'cache-control': 'no-store',
    'paypal-debug-id': debugId,
    ...reply.headers,
  })
  response.end(isText || reply.body === undefined ? reply.body : JSON.stringify(reply.body))
}

/**
 * @param {Context} context
 * @param {IncomingMessage} request
 * @param {AbortSignal} disconnected
 * @returns {Promise<Reply>}
 */
async function replyTo(context, request, disconnected) {
  const { pathname, searchParams } = new URL(request.url ?? '/', context.baseUrl)
  const found = findRoute(request.method ?? 'GET', pathname)
  if (!found) throw unknownId()
  const { route, params } = found
  const raw = await readBody(request)
  const text = raw.toString('utf8')
  const { prefer } = request.headers
  return dispatch(route, {
    context,
    path: pathname,
    params,
    query: searchParams,
    headers: request.headers,
    raw,
    text,
    body: parseJson(request, text),
    prefer: typeof prefer === 'string' ? prefer : undefined,
    disconnected,
  })
}

/** @param {IncomingMessage} request */
async function readBody(request) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) {
      throw badRequest('REQUEST_TOO_LARGE', 'The request body is too large.')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @param {IncomingMessage} request @param {string} text @returns {unknown} */
function parseJson(request, text) {
  const isJson = (request.headers['content-type'] ?? '').startsWith('application/json')
  if (!isJson || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.')
  }
}
