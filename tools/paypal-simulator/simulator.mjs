import { createServer } from 'node:http'
import { ApiProblem, unknownId } from './api-problem.mjs'
import { requireToken } from './auth.mjs'
import { newDebugId } from './ids.mjs'
import { once } from './idempotency.mjs'
import { findRoute } from './routes.mjs'
import { openStore } from './store.mjs'

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {import('./context.mjs').Call} Call */
/** @typedef {import('./routes.mjs').Route} Route */
/** @typedef {import('./store.mjs').Reply} Reply */

const MAX_BODY_BYTES = 1024 * 1024

/**
 * Starts a simulated PayPal on this machine. Its state lives in `stateFile` and survives a restart.
 *
 * @param {import('./context.mjs').Config & { port: number, stateFile: string }} options
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startSimulator({ port, stateFile, ...config }) {
  const store = await openStore(stateFile)
  /** @type {Context} */
  const context = {
    config,
    store,
    running: new Set(),
    baseUrl: '',
    now: () => Date.now() + store.state.clockOffsetMs,
  }
  const server = createServer((request, response) => {
    void serve(context, request, response)
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(undefined))
  })
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  context.baseUrl = `http://127.0.0.1:${listening}`
  return {
    url: context.baseUrl,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await store.save()
    },
  }
}

/**
 * @param {Context} context
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function serve(context, request, response) {
  const debugId = newDebugId()
  const reply = await answer(context, request).catch((error) => asReply(error, debugId))
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
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Reply>}
 */
async function answer(context, request) {
  const { pathname, searchParams } = new URL(request.url ?? '/', context.baseUrl)
  const found = findRoute(request.method ?? 'GET', pathname)
  if (!found) throw unknownId()
  const { route, params } = found
  const text = await readBody(request)
  const { prefer } = request.headers
  /** @type {Call} */
  const call = {
    context,
    params,
    query: searchParams,
    headers: request.headers,
    text,
    body: parseJson(request, text),
    prefer: typeof prefer === 'string' ? prefer : undefined,
  }
  guard(route, call)
  const requestId = request.headers['paypal-request-id']
  if (route.keepMs !== undefined && typeof requestId === 'string') {
    const key = `${route.name} ${requestId}`
    const content = `${pathname}\n${text}`
    return once(context, { key, requestId, content, keepMs: route.keepMs }, () =>
      perform(route, call),
    )
  }
  const reply = await perform(route, call)
  if (route.method !== 'GET' || route.changes) await context.store.save()
  return reply
}

/**
 * A refusal is an answer too: it may have changed the order, and it is remembered.
 * @param {Route} route
 * @param {Call} call
 */
async function perform(route, call) {
  try {
    return await route.answer(call)
  } catch (error) {
    if (error instanceof ApiProblem) return asReply(error, newDebugId())
    throw error
  }
}

/**
 * @param {Route} route
 * @param {Call} call
 */
function guard(route, call) {
  if (route.guard === 'token') requireToken(call)
  if (route.guard === 'json' && call.body === undefined) {
    throw new ApiProblem(400, [
      { issue: 'MALFORMED_REQUEST_JSON', description: 'Send a JSON body, {} at least.' },
    ])
  }
}

/**
 * @param {unknown} error
 * @param {string} debugId
 * @returns {Reply}
 */
function asReply(error, debugId) {
  if (error instanceof ApiProblem) return { status: error.status, body: error.body(debugId) }
  console.error('PayPal simulator:', error)
  return { status: 500, body: new ApiProblem(500).body(debugId) }
}

/** @param {import('node:http').IncomingMessage} request */
async function readBody(request) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) {
      throw new ApiProblem(400, [
        { issue: 'REQUEST_TOO_LARGE', description: 'The request body is too large.' },
      ])
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {string} text
 * @returns {unknown}
 */
function parseJson(request, text) {
  const isJson = (request.headers['content-type'] ?? '').startsWith('application/json')
  if (!isJson || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiProblem(400, [
      { issue: 'MALFORMED_REQUEST_JSON', description: 'The request JSON is not well formed.' },
    ])
  }
}
