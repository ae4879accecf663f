import { afterEach, describe, expect, it, vi } from 'vitest'
import { siteProcess } from '../lib/site-process.mjs'
import { serverLog } from './server-log.mjs'
import { sendRequest, startServer } from '../testing/test-server.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

describe('a cached page', () => {
  it('should be rendered once, without cookies', async () => {
    const page = vi.fn((/** @type {Request} */ request, /** @type {Response} */ response) => {
      expect(request.headers).not.toHaveProperty('cookie')
      response.setHeader('content-type', 'text/html').end(`words of ${request.url}`)
    })
    const port = await startServer(page)
    const visit = { path: '/course/x?from=mail', headers: { cookie: 'own=secret' } }
    const first = await sendRequest(port, visit)
    expect(first).toMatchObject({ status: 200, text: 'words of /course/x' })
    expect(first.headers['cache-status']).toBe('heart2heart; fwd=miss')
    const second = await sendRequest(port, visit)
    expect(second.text).toBe('words of /course/x')
    expect(second.headers['cache-status']).toBe('heart2heart; hit')
    expect(page).toHaveBeenCalledTimes(1)
  })

  it('should leave RSC requests to Next.js', async () => {
    const port = await startServer((request, response) => response.end(`part of ${request.url}`))
    const part = await sendRequest(port, { path: '/?_rsc=1', headers: { rsc: '1' } })
    expect(part.text).toBe('part of /?_rsc=1')
  })

  it('should strip a forged internal header', async () => {
    const port = await startServer((request, response) => {
      response.end(String(request.headers['x-internal-request']))
    })
    const sent = { path: '/dashboard', headers: { 'x-internal-request': 'guess' } }
    expect((await sendRequest(port, sent)).text).toBe('undefined')
  })

  it('should pass on a redirect', async () => {
    const port = await startServer((_, response) => {
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    expect(await sendRequest(port, { path: '/terms' })).toMatchObject({
      status: 307,
      headers: { location: '/elsewhere', 'cache-control': 'private, no-store' },
    })
  })

  it('should add the query to a redirect, and ask each time', async () => {
    let rendered = 0
    const port = await startServer((request, response) => {
      rendered += 1
      response.writeHead(308, { location: `${request.url}-new` }).end()
    })
    for (const query of ['', '?', '?coupon=A%20B&from=mail?'])
      // Without no-store, a browser would remember the redirect after the path is used again.
      expect(await sendRequest(port, { path: `/course/x${query}` })).toMatchObject({
        status: 308,
        headers: { location: `/course/x-new${query}`, 'cache-control': 'private, no-store' },
      })
    expect(rendered).toBe(3)
  })
})

describe('the sign-in and sign-up forms', () => {
  const pages = () => {
    /** @type {string[]} */
    const rendered = []
    const page = (/** @type {Request} */ request, /** @type {Response} */ response) => {
      if ('x-internal-request' in request.headers) rendered.push(request.url ?? '')
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`for ${request.headers.cookie}`)
    }
    return { rendered, page }
  }

  it('should be rendered once for all visitors, and per request with a session cookie', async () => {
    const { rendered, page } = pages()
    const port = await startServer(page)
    const call = async (path = '/signin', headers = {}) =>
      (await sendRequest(port, { path, headers })).text

    for (let time = 0; time < 2; time += 1)
      expect(await call('/signin', { cookie: 'other=one' })).toBe('for undefined')
    for (const cookie of ['h2h-token=one', 'other=one; __Host-h2h-token=one'])
      expect(await call('/signin', { cookie })).toBe(`for ${cookie}`)
    expect(await call('/signin?next=/settings', { cookie: 'other=one' })).toBe('for other=one')
    expect(rendered).toEqual(['/signin'])
  })

  it('should be cached for a course whose page is cached, and for no invented one', async () => {
    const { rendered, page } = pages()
    const port = await startServer(page)
    const path = '/signup?courseId=course-id-2'
    const headers = { cookie: 'other=one' }

    expect((await sendRequest(port, { path, headers })).text).toBe('for other=one')
    await sendRequest(port, { path: '/course/course-id-2' })
    expect((await sendRequest(port, { path, headers })).text).toBe('for undefined')
    expect(rendered).toEqual(['/course/course-id-2', path])
  })
})

describe('a build file', () => {
  const path = '/_next/static/chunks/a.js'

  it('should be read once, and be cacheable forever', async () => {
    let read = 0
    const port = await startServer((_request, response) => {
      read += 1
      response.setHeader('content-type', 'application/javascript; charset=UTF-8')
      response.end('code()')
    })
    for (let time = 0; time < 2; time += 1)
      expect(await sendRequest(port, { path })).toMatchObject({
        text: 'code()',
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      })
    expect(read).toBe(1)
  })

  it('should pass on a 404 of Next.js', async () => {
    const port = await startServer((request, response) => {
      response.statusCode = 404
      response.end(`none for ${request.headers.cookie}`)
    })
    const headers = { cookie: 'one', 'sec-fetch-dest': 'script' }
    expect(await sendRequest(port, { path, headers })).toMatchObject({
      status: 404,
      text: 'none for one',
    })
  })
})

describe('a lesson page', () => {
  afterEach(() => {
    siteProcess.authorizePage = () => Promise.resolve(null)
  })

  it('should be rendered once for all admitted users, and for no one else', async () => {
    let rendered = 0
    const port = await startServer((request, response) => {
      if ('x-internal-request' in request.headers) rendered += 1
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`${request.url} for ${request.headers.cookie}`)
    })
    siteProcess.authorizePage = async (url, cookie) =>
      cookie === 'student' ? { url: `${url}&kept`, isShared: true } : null
    const path = '/module1?lesson=first'
    const cached = `${path}&kept for undefined`
    const call = (/** @type {Record<string, string>} */ headers) =>
      sendRequest(port, { path, headers })

    for (let time = 0; time < 2; time += 1)
      expect((await call({ cookie: 'student' })).text).toBe(cached)
    // RSC requests bypass the cache.
    expect((await call({ cookie: 'student', rsc: '1' })).text).toBe(`${path} for student`)
    expect((await call({ 'x-internal-request': 'guess' })).text).toBe(`${path} for undefined`)
    expect(rendered).toBe(1)
  })

  it('should fall back to Next.js when the access check fails', async () => {
    const port = await startServer((_request, response) => {
      response.end('the page')
    })
    const logged = vi.spyOn(serverLog, 'error').mockReturnValueOnce()
    siteProcess.authorizePage = () => Promise.reject(new Error('The database is away.'))
    expect((await sendRequest(port, { path: '/module1' })).text).toBe('the page')
    expect(logged).toHaveBeenCalledTimes(1)
  })
})

describe('a dashboard page', () => {
  afterEach(() => {
    siteProcess.authorizePage = () => Promise.resolve(null)
  })

  it('should be rendered for each request, with its cookie', async () => {
    const port = await startServer((request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`${request.url} for ${request.headers.cookie}`)
    })
    siteProcess.authorizePage = async (url) => ({ url, isShared: false })
    for (const cookie of ['one', 'other', 'one']) {
      const { text, headers } = await sendRequest(port, { path: '/dashboard', headers: { cookie } })
      expect(text).toContain(`/dashboard for ${cookie}`)
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store' })
      expect(headers).not.toHaveProperty('etag')
    }
  })

  it('should pass on a redirect', async () => {
    const port = await startServer((_request, response) => {
      response.writeHead(307, { location: '/signin?next=%2Fdashboard' }).end()
    })
    siteProcess.authorizePage = async (url) => ({ url, isShared: false })
    const response = await sendRequest(port, { path: '/dashboard', headers: { cookie: 'former' } })
    expect([response.status, response.headers.location]).toEqual([307, '/signin?next=%2Fdashboard'])
  })
})

describe('a fast-path route handler', () => {
  afterEach(() => siteProcess.fastPathHandlers.clear())

  const call = async (/** @type {string} */ method, headers = {}) => {
    siteProcess.fastPathHandlers.set('/api/own', async (request) => {
      const text = `${new URL(request.url).search} ${request.headers.get('cookie')} `
      return new Response(text.padEnd(2000), { headers: { 'cache-control': 'private, no-store' } })
    })
    const port = await startServer((_request, response) => response.end('of Next.js'))
    return sendRequest(port, { path: '/api/own?a=b', method, headers: { cookie: 'c', ...headers } })
  }

  it('should get the request, and set its own headers', async () => {
    const response = await call('GET')
    expect(response.text).toMatch(/^\?a=b c /)
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers).not.toHaveProperty('content-encoding')
  })

  it('should be compressed for browsers that accept it', async () => {
    const { headers } = await call('GET', { 'accept-encoding': 'gzip' })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip' })
  })

  it('should leave other methods to Next.js', async () => {
    expect((await call('POST')).text).toBe('of Next.js')
  })
})
