import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { badRequest, notFound } from './api-problem.mjs'
import { toReply, dispatch } from './dispatch.mjs'
import { newDebugId } from './ids.mjs'
import { findRoute } from './routes.mjs'
import { openStore } from './store.mjs'
import { createWebhookSender } from './webhooks/webhook-sender.mjs'

/** @import { Config, Context } from './context.mjs' */
/** @import { Reply } from './store.mjs' */
/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @typedef {Awaited<ReturnType<typeof startSimulator>>} Simulator */

/**
 * Starts the simulator. It listens on the loopback interface unless `host` is set, which containers
 * need.
 * @param {Config & { port: number, host?: string, stateFile: string }} options
 */
export async function startSimulator({ port, host = '127.0.0.1', stateFile, ...config }) {
  if (config.webhookUrl !== undefined) assertLocalUrl(config.webhookUrl)
  const store = await openStore(stateFile)
  const now = () => Date.now() + store.state.clockOffsetMs
  /** @type {Context} */
  const context = {
    config,
    store,
    now,
    baseUrl: '',
    keysInProgress: new Set(),
    faults: [],
    webhookSender: createWebhookSender(() => context),
  }
  const server = createServer((request, response) => {
    void handleRequest(context, request, response)
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(undefined))
  })
  const address = server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  context.baseUrl = `http://127.0.0.1:${actualPort}`
  context.webhookSender.wake()
  return {
    url: context.baseUrl,
    stop: async () => {
      const closePromise = new Promise((resolve) => server.close(resolve))
      for (const { releaseController } of context.faults) releaseController.abort('stopped')
      server.closeAllConnections()
      await closePromise
      await context.webhookSender.stop()
      await store.save()
    },
  }
}

/**
 * Throws if events of simulated payments would leave this machine. A host name without a dot is
 * allowed: it is a neighboring container.
 * @param {string} url
 */
function assertLocalUrl(url) {
  const { protocol, hostname } = new URL(url)
  const isLocalHost = ['127.0.0.1', '[::1]'].includes(hostname) || /^[a-z][a-z\d-]*$/.test(hostname)
  if (protocol !== 'http:' || !isLocalHost) {
    throw new Error(`Events are sent over http on this machine only, not to ${url}.`)
  }
}

/** @param {Context} context @param {IncomingMessage} request @param {ServerResponse} response */
async function handleRequest(context, request, response) {
  const debugId = newDebugId()
  const disconnectController = new AbortController()
  response.once('close', () => disconnectController.abort())
  const reply = await replyTo(context, request, disconnectController.signal).catch((error) =>
    toReply(error, debugId),
  )
  // The request's changes are saved, so its events may be sent.
  context.webhookSender.wake()
  if (reply.shouldCloseConnection) {
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
 * @param {AbortSignal} disconnectSignal
 */
async function replyTo(context, request, disconnectSignal) {
  const { pathname, searchParams } = new URL(request.url ?? '/', context.baseUrl)
  const match = findRoute(request.method ?? 'GET', pathname)
  if (!match) throw notFound()
  const { route, params } = match
  const rawBody = await buffer(request)
  const text = rawBody.toString('utf8')
  return dispatch(route, {
    context,
    path: pathname,
    params,
    query: searchParams,
    headers: request.headers,
    rawBody,
    text,
    body: parseJson(request, text),
    disconnectSignal,
  })
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
