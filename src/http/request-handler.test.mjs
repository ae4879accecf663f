import { describe, expect, it } from 'vitest'
import { rejectionMessages } from '../domain/http/refusals.mjs'
import { sendRequest, startServer, stopServer } from '../testing/test-server.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const action = (/** @type {string | string[]} */ body, path = '/signin', headers = {}) => ({
  path,
  method: 'POST',
  body,
  headers: { 'next-action': 'a'.repeat(42), 'content-type': 'text/plain', ...headers },
})

/** Echoes the size of the request body. @param {Request} request @param {Response} response */
const echo = async (request, response) => {
  let size = 0
  for await (const part of request) size += part.length
  response.end(`${request.headers['content-length']} ${size}`)
}

const never = () => {
  throw new Error('Next.js was reached.')
}

describe('a page request body', () => {
  it('should arrive as it was sent, in chunks too', async () => {
    const port = await startServer(echo)
    expect((await sendRequest(port, action('[1]'))).text).toBe('3 3')
    expect((await sendRequest(port, action(['[1,', '2]']))).text).toBe('5 5')
  })

  it('should be counted as it is read, before anything decodes it', async () => {
    const port = await startServer(never)
    const parts = Array(80).fill('a'.repeat(1024))
    for (const body of [parts, parts.join('')])
      expect(await sendRequest(port, action(body))).toMatchObject({
        status: 413,
        text: rejectionMessages.bodyTooLarge,
        headers: { 'content-type': 'text/plain' },
      })
  })

  it('should be allowed to be longer in the panel, for instructors only', async () => {
    const port = await startServer(echo, { instructorCookie: 'h2h-token=it' })
    const long = JSON.stringify(['a'.repeat(100_000)])
    const fetchStatus = async (/** @type {string} */ path, /** @type {string} */ cookie) =>
      (await sendRequest(port, action(long, path, { cookie }))).status

    expect(await fetchStatus('/admin/collections/courses', 'h2h-token=it')).toBe(200)
    expect(await fetchStatus('/admin', 'h2h-token=another')).toBe(413)
    expect(await fetchStatus('/signin', 'h2h-token=it')).toBe(413)
    expect(await fetchStatus('/administer', 'h2h-token=it')).toBe(413)
    const endless = JSON.stringify(['a'.repeat(6_000_000)])
    const response = await sendRequest(port, action(endless, '/admin', { cookie: 'h2h-token=it' }))
    expect(response.status).toBe(413)
  })

  it('should be left to the endpoints, which have their own limits', async () => {
    const port = await startServer(echo)
    const body = 'a'.repeat(100_000)
    const { text } = await sendRequest(port, { path: '/api/uploads/videos', method: 'POST', body })
    expect(text).toBe('100000 100000')
  })

  it.each(['junk', 'null', 'http://other.example'])(
    'should be refused from the origin %s',
    async (origin) => {
      const port = await startServer(never)
      expect(await sendRequest(port, action('[]', '/', { origin }))).toMatchObject({ status: 403 })
    },
  )
})

describe('a form without JavaScript', () => {
  const html = { accept: 'text/html,*/*;q=0.8' }
  /** @param {object} headers */
  const form = (headers) => ({
    path: '/api/session/sign-out',
    method: 'POST',
    body: 'next=%2F',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
  /** @param {Request} request @param {Response} response */
  const refuse = (request, response) => {
    response.statusCode = Number(request.headers['x-status'])
    response.setHeader('content-type', 'application/json')
    response.end('{"error":{}}')
  }

  it.each([
    ['403', 'refused', { 'sec-fetch-mode': 'navigate' }],
    ['401', 'refused', html],
    ['429', 'refused', { ...html, 'sec-fetch-mode': 'navigate' }],
    ['400', 'bad-request', html],
    ['404', 'not-found', html],
    ['413', 'too-large', html],
    ['500', 'unexpected', html],
  ])('should get an error page for %s', async (status, page, headers) => {
    const port = await startServer(refuse)
    const response = await sendRequest(port, form({ ...headers, 'x-status': status }))
    expect(response.status).toBe(Number(status))
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.text).toContain(`/error-page/${page}`)
  })

  it('should get an error page when Next.js has no action for it', async () => {
    const port = await startServer((_, response) => {
      response.statusCode = 409
      response.setHeader('content-type', 'text/plain')
      response.end('Server Action unavailable.')
    })
    const response = await sendRequest(port, { ...form(html), path: '/module1' })
    expect(response.text).toContain('/error-page/refused')
  })

  it('should be distinguished from a script, which gets JSON', async () => {
    const port = await startServer(refuse)
    for (const headers of [{}, { accept: '*/*' }, { ...html, 'sec-fetch-mode': 'cors' }]) {
      const response = await sendRequest(port, form({ ...headers, 'x-status': '403' }))
      expect(response.text).toBe('{"error":{}}')
    }
  })

  it('should reach an action without an origin only when the browser says it is same-origin', async () => {
    const port = await startServer((_, response) => void response.end('reached'))
    const body =
      '--b\r\nContent-Disposition: form-data; name="$ACTION_ID_' +
      `${'a'.repeat(42)}"\r\n\r\n\r\n--b--\r\n`
    const send = (/** @type {Record<string, string>} */ headers) =>
      sendRequest(port, {
        path: '/module1',
        method: 'POST',
        body,
        headers: { ...html, 'content-type': 'multipart/form-data; boundary=b', ...headers },
      })
    expect(await send({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toMatchObject({
      status: 200,
      text: 'reached',
    })
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await send({ origin: 'null', 'sec-fetch-site': site })).status, site).toBe(403)
    expect((await send({ origin: 'null' })).text).toContain('/error-page/refused')
  })
})

describe('a request that cannot be parsed', () => {
  it.each([
    ['/%ff', 400, 'bad-request'],
    ['/course/%00', 404, 'course'],
    ['/error-page/course', 404, 'course'],
  ])('should get an error page at %s', async (path, status, page) => {
    const port = await startServer(never)
    const response = await sendRequest(port, { path })
    expect(response.status).toBe(status)
    expect(response.text).toContain(`<html lang="en">/error-page/${page}`)
    expect(response.headers['content-security-policy']).toContain("script-src 'none'")
  })

  it('should get JSON from an endpoint', async () => {
    const port = await startServer(never)
    const { status, text } = await sendRequest(port, { path: '/api/%ff' })
    expect({ status, ...JSON.parse(text) }).toEqual({
      status: 400,
      error: { code: 'bad_request', message: rejectionMessages.badRequest },
    })
  })

  it('should be refused for an unknown method', async () => {
    const port = await startServer(never)
    expect((await sendRequest(port, { path: '/signin', method: 'TRACE' })).status).toBe(405)
  })
})

describe('a host that cannot be one', () => {
  it.each(['a b', '[::1', 'a@b', 'a'.repeat(300)])('should be refused: "%s"', async (host) => {
    const port = await startServer(never)
    expect((await sendRequest(port, { path: '/admin', headers: { host } })).status).toBe(400)
    const forwarded = { 'x-forwarded-host': host }
    expect((await sendRequest(port, { path: '/admin', headers: forwarded })).status).toBe(400)
  })
})

describe('a panel action', () => {
  it('should be available to instructors only', async () => {
    const port = await startServer(echo, { instructorCookie: 'h2h-token=it' })
    const send = (/** @type {Record<string, string>} */ headers, path = '/admin') =>
      sendRequest(port, action('["render-list"]', path, headers))

    expect((await send({ cookie: 'h2h-token=it' })).status).toBe(200)
    for (const response of [
      await send({}),
      await send({ cookie: 'h2h-token=another' }),
      await send({}, '/admin/collections/courses'),
    ])
      expect(response).toMatchObject({ status: 401, text: rejectionMessages.sessionEnded })
  })
})

describe('a response of Next.js', () => {
  it('should be replaced with an error page when it is an error', async () => {
    const port = await startServer((request, response) => {
      response.statusCode = request.url === '/course/x' ? 404 : 500
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('content-security-policy', 'of what failed')
      if (request.url === '/dashboard') response.setHeader('content-encoding', 'gzip')
      response.flushHeaders()
      response.write('<html id="__next_error__">')
      response.end('</html>')
    })
    const missing = await sendRequest(port, { path: '/course/x' })
    expect(missing).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'private, no-store' },
    })
    expect(missing.text).toMatch(/^<html lang="en">\/error-page\/course [\dA-F]{8}<\/html>$/)
    expect(missing.headers['content-security-policy']).toContain("script-src 'none'")

    const failed = await sendRequest(port, { path: '/dashboard' })
    expect(failed.status).toBe(500)
    expect(failed.text).toMatch(/\/error-page\/unexpected [\dA-F]{8}</)
    expect(failed.headers).not.toHaveProperty('content-encoding')
    expect((await sendRequest(port, { path: '/dashboard', method: 'HEAD' })).status).toBe(500)
  })

  it('should be passed through when it is not an error, or for a script', async () => {
    const port = await startServer((request, response) => {
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
      expect(await sendRequest(port, { path: '/dashboard', headers: sent })).toMatchObject({
        status: Number(status),
        text: 'as it is',
      })
    }
  })

  it('should have an HSTS header when the site uses HTTPS', async () => {
    const header = 'strict-transport-security'
    const plain = await startServer(echo)
    expect((await sendRequest(plain, {})).headers).not.toHaveProperty(header)
    stopServer()
    const secure = await startServer(echo, { isSecure: true })
    for (const path of ['/', '/%ff', '/api/x'])
      expect((await sendRequest(secure, { path })).headers[header]).toBe('max-age=31536000')
  })
})
