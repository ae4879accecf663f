import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ErrorPages } from './error-pages.mjs'
import { createFront } from './front.mjs'
import { KeptDocuments } from './kept-documents.mjs'
import { OwnRequests } from './own-requests.mjs'
import { refusals } from '../domain/http/refusals.mjs'
import { lessonGate } from '../lib/lesson-gate.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** @type {import('node:http').Server | undefined} */
let server
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

/**
 * A server with this front, and with `page` in the place of Next.js.
 *
 * @param {(request: Request, response: Response) => void | Promise<void>} page
 * @param {{ isSecure?: boolean, cookieOfInstructor?: string }} [options]
 */
async function start(page, { isSecure = false, cookieOfInstructor } = {}) {
  const listening = (server = createServer())
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (typeof address !== 'object' || !address) throw new Error('It does not listen.')
  const port = () => address.port
  const own = new OwnRequests(port)
  const documents = new KeptDocuments(own)
  const front = createFront({
    handle: async (request, response) => {
      if (request.url === '/api/internal/instructor') {
        response.statusCode = request.headers.cookie === cookieOfInstructor ? 204 : 404
        response.end()
      } else if (request.url?.startsWith('/error-page/')) {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(`<html lang="en">${request.url} [reference]</html>`)
      } else await page(request, response)
    },
    ...{ own, documents, errorPages: new ErrorPages(documents) },
    ...{ port, isDevelopment: false, isSecure: () => isSecure },
  })
  listening.on('request', (request, response) => void front(request, response))
  return port()
}

/**
 * @param {number} port
 * @param {{ path?: string, method?: string, headers?: Record<string, string>, body?: string |
 *   string[] }} options a list is sent in chunks
 */
async function send(port, { path = '/', method = 'GET', headers = {}, body }) {
  const length =
    typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  const sent = ask({ port, host: '127.0.0.1', path, method, headers: { ...length, ...headers } })
  if (typeof body === 'string') sent.write(body)
  else for (const part of body ?? []) sent.write(part)
  sent.end()
  /** @type {[Request]} */
  const [answer] = await once(sent, 'response')
  answer.setEncoding('utf8')
  let text = ''
  for await (const part of answer) text += part
  return { status: answer.statusCode, headers: answer.headers, text }
}

const action = (/** @type {string | string[]} */ body, path = '/signin', headers = {}) => ({
  ...{ path, method: 'POST', body },
  headers: { 'next-action': 'a'.repeat(42), 'content-type': 'text/plain', ...headers },
})

/** Says what it was sent. @param {Request} request @param {Response} response */
const echo = async (request, response) => {
  let size = 0
  for await (const part of request) size += part.length
  response.end(`${request.headers['content-length']} ${size}`)
}

const never = () => {
  throw new Error('Next.js was reached.')
}

describe('a body for a page', () => {
  it('should arrive as it was sent, in chunks too', async () => {
    const port = await start(echo)
    expect((await send(port, action('[1]'))).text).toBe('3 3')
    expect((await send(port, action(['[1,', '2]']))).text).toBe('5 5')
  })

  it('should be counted as it is read, before anything decodes it', async () => {
    const port = await start(never)
    const parts = Array(80).fill('a'.repeat(1024))
    for (const body of [parts, parts.join('')])
      expect(await send(port, action(body))).toMatchObject({
        ...{ status: 413, text: refusals.bodyTooLarge },
        headers: { 'content-type': 'text/plain' },
      })
  })

  it('should be longer in the admin, for the instructor alone', async () => {
    const port = await start(echo, { cookieOfInstructor: 'h2h-token=it' })
    const long = JSON.stringify(['a'.repeat(100_000)])
    const statusOf = async (/** @type {string} */ path, /** @type {string} */ cookie) =>
      (await send(port, action(long, path, { cookie }))).status

    expect(await statusOf('/admin/collections/courses', 'h2h-token=it')).toBe(200)
    expect(await statusOf('/admin', 'h2h-token=another')).toBe(413)
    expect(await statusOf('/signin', 'h2h-token=it')).toBe(413)
    expect(await statusOf('/administer', 'h2h-token=it')).toBe(413)
    const endless = JSON.stringify(['a'.repeat(6_000_000)])
    const answer = await send(port, action(endless, '/admin', { cookie: 'h2h-token=it' }))
    expect(answer.status).toBe(413)
  })

  it('should be left to the endpoints, which have limits of their own', async () => {
    const port = await start(echo)
    const body = 'a'.repeat(100_000)
    const { text } = await send(port, { path: '/api/uploads/videos', method: 'POST', body })
    expect(text).toBe('100000 100000')
  })

  it.each(['junk', 'null', 'http://other.example'])(
    'should be refused from the origin %s',
    async (origin) => {
      const port = await start(never)
      expect(await send(port, action('[]', '/', { origin }))).toMatchObject({ status: 403 })
    },
  )
})

describe('who asks for what cannot be read', () => {
  it.each([
    ['/%ff', 400, 'bad-request'],
    ['/course/%00', 404, 'course'],
    ['/error-page/course', 404, 'course'],
  ])('should get a page at %s', async (path, status, page) => {
    const port = await start(never)
    const answer = await send(port, { path })
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(`<html lang="en">/error-page/${page}`)
    expect(answer.headers['content-security-policy']).toContain("script-src 'none'")
  })

  it('should get JSON from an endpoint', async () => {
    const port = await start(never)
    const { status, text } = await send(port, { path: '/api/%ff' })
    expect({ status, ...JSON.parse(text) }).toEqual({
      ...{ status: 400, error: { code: 'bad_request', message: refusals.badRequest } },
    })
  })

  it('should be refused an unknown method', async () => {
    const port = await start(never)
    expect((await send(port, { path: '/signin', method: 'TRACE' })).status).toBe(405)
  })
})

describe('what is kept', () => {
  it('should be asked for by the site alone, once', async () => {
    const page = vi.fn((/** @type {Request} */ request, /** @type {Response} */ response) => {
      expect(request.headers).not.toHaveProperty('cookie')
      response.setHeader('content-type', 'text/html').end(`words of ${request.url}`)
    })
    const port = await start(page)
    const visit = { path: '/course/x?from=mail', headers: { cookie: 'own=secret' } }
    const first = await send(port, visit)
    expect(first).toMatchObject({ status: 200, text: 'words of /course/x' })
    expect(first.headers['cache-status']).toBe('heart2heart; fwd=miss')
    const second = await send(port, visit)
    expect(second.text).toBe('words of /course/x')
    expect(second.headers['cache-status']).toBe('heart2heart; hit')
    expect(page).toHaveBeenCalledTimes(1)
  })

  it('should let the browser’s half of Next.js have its part of a page', async () => {
    const port = await start((request, response) => response.end(`part of ${request.url}`))
    const part = await send(port, { path: '/?_rsc=1', headers: { rsc: '1' } })
    expect(part.text).toBe('part of /?_rsc=1')
  })

  it('should believe nobody who says that they are the site', async () => {
    const port = await start((request, response) => {
      response.end(String(request.headers['x-own-request']))
    })
    const sent = { path: '/dashboard', headers: { 'x-own-request': 'guess' } }
    expect((await send(port, sent)).text).toBe('undefined')
  })

  it('should lead elsewhere where the page does', async () => {
    const port = await start((_, response) => {
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    expect(await send(port, { path: '/terms' })).toMatchObject({
      ...{ status: 307, headers: { location: '/elsewhere', 'cache-control': 'private, no-store' } },
    })
  })
})

describe('a lesson', () => {
  afterEach(() => {
    lessonGate.admit = () => Promise.resolve(null)
  })

  it('should be made once for all who are admitted, and for nobody else', async () => {
    let made = 0
    const port = await start((request, response) => {
      if ('x-own-request' in request.headers) made += 1
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`${request.url} for ${request.headers.cookie}`)
    })
    lessonGate.admit = async (url, cookie) => (cookie === 'student' ? `${url}&kept` : null)
    const path = '/module1?lesson=first'
    const kept = `${path}&kept for undefined`
    const ask = (/** @type {Record<string, string>} */ headers) => send(port, { path, headers })

    for (let time = 0; time < 2; time += 1)
      expect((await ask({ cookie: 'student' })).text).toBe(kept)
    // A part of a page is no visit.
    expect((await ask({ cookie: 'student', rsc: '1' })).text).toBe(`${path} for student`)
    expect((await ask({ 'x-own-request': 'guess' })).text).toBe(`${path} for undefined`)
    expect(made).toBe(1)
  })

  it('should be what the page says where nobody can tell who may have it', async () => {
    const port = await start((_request, response) => {
      response.end('the page')
    })
    const told = vi.spyOn(console, 'error').mockReturnValueOnce()
    lessonGate.admit = () => Promise.reject(new Error('The database is away.'))
    expect((await send(port, { path: '/module1' })).text).toBe('the page')
    expect(told).toHaveBeenCalledTimes(1)
  })
})

describe('what Next.js answers', () => {
  it('should become a whole page where it is an error', async () => {
    const port = await start((request, response) => {
      response.statusCode = request.url === '/course/x' ? 404 : 500
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('content-security-policy', 'of what failed')
      if (request.url === '/dashboard') response.setHeader('content-encoding', 'gzip')
      response.flushHeaders()
      response.write('<html id="__next_error__">')
      response.end('</html>')
    })
    const missing = await send(port, { path: '/course/x' })
    expect(missing).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'private, no-store' },
    })
    expect(missing.text).toMatch(/^<html lang="en">\/error-page\/course [\dA-F]{8}<\/html>$/)
    expect(missing.headers['content-security-policy']).toContain("script-src 'none'")

    const failed = await send(port, { path: '/dashboard' })
    expect(failed.status).toBe(500)
    expect(failed.text).toMatch(/\/error-page\/unexpected [\dA-F]{8}</)
    expect(failed.headers).not.toHaveProperty('content-encoding')
    expect((await send(port, { path: '/dashboard', method: 'HEAD' })).status).toBe(500)
  })

  it('should be left alone where it is none, or is for a script', async () => {
    const port = await start((request, response) => {
      response.statusCode = Number(request.headers['x-status'])
      response.setHeader('content-type', request.headers['x-type'] ?? 'text/html')
      response.write('as ')
      response.end('it is')
    })
    for (const [status, type, headers] of /** @type {const} */ ([
      ['200', 'text/html', {}],
      ['404', 'image/png', {}],
      ['404', 'text/html', { rsc: '1' }],
    ])) {
      const sent = { 'x-status': status, 'x-type': type, ...headers }
      expect(await send(port, { path: '/dashboard', headers: sent })).toMatchObject({
        ...{ status: Number(status), text: 'as it is' },
      })
    }
  })

  it('should tell browsers to come by HTTPS where the site is run so', async () => {
    const header = 'strict-transport-security'
    const plain = await start(echo)
    expect((await send(plain, {})).headers).not.toHaveProperty(header)
    server?.close()
    const secure = await start(echo, { isSecure: true })
    for (const path of ['/', '/%ff', '/api/x'])
      expect((await send(secure, { path })).headers[header]).toMatch(/^max-age=31536000/)
  })
})
