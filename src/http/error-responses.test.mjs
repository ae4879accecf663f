import { describe, expect, it } from 'vitest'
import { rejectionMessages } from '../domain/http/refusals.mjs'
import { isDecodingRequest, markDecoded } from '../lib/site-process.mjs'
import { sendRequest, startServer } from '../testing/test-server.mjs'

/** @typedef {import('./replaceable-response.mjs').ReplaceableResponse} Response */

const html = { accept: 'text/html' }
const call = (body = '["$Q0"]', headers = {}) => ({
  path: '/signin',
  method: 'POST',
  body,
  headers: { 'next-action': 'a'.repeat(42), 'content-type': 'text/plain', ...headers },
})
const form = (fields = '$ACTION_ID_x') => ({
  path: '/module1',
  method: 'POST',
  body: `--b\r\nContent-Disposition: form-data; name="${fields}"\r\n\r\n\r\n--b--\r\n`,
  headers: { ...html, 'content-type': 'multipart/form-data; boundary=b' },
})

/**
 * Responds the way Next.js does when something fails.
 *
 * @param {Response} response @param {number} status @param {string} type
 */
const fail = (response, status, type) => {
  response.statusCode = status
  response.setHeader('content-type', type)
  response.write('0:{"a":"$@1"}\n')
  response.end('1:E{"digest":"1","stack":"at decodeReply"}\n')
}

const isBad = { status: 400, text: rejectionMessages.badRequest }

describe('a server action', () => {
  it('should be refused when Next.js fails before our code runs', async () => {
    const port = await startServer((_request, response) => {
      expect(isDecodingRequest()).toBe(true)
      fail(response, 500, 'text/x-component')
    })
    expect(await sendRequest(port, call())).toMatchObject(isBad)
  })

  it('should report its own failure once our code runs', async () => {
    const port = await startServer(async (_request, response) => {
      await Promise.resolve()
      markDecoded()
      fail(response, 500, 'text/x-component')
    })
    const { status, text } = await sendRequest(port, call())
    expect(status).toBe(500)
    expect(text).toContain('1:E')
  })

  it('should be refused when its name is unknown, or when it was forwarded in vain', async () => {
    const port = await startServer((request, response) => {
      const isPassedOn = request.headers['x-test'] !== undefined
      if (isPassedOn) response.setHeader('content-type', 'application/json').end('{}')
      else fail(response, 400, 'text/plain')
    })
    expect(await sendRequest(port, call())).toMatchObject(isBad)
    expect(await sendRequest(port, call('[]', { 'x-test': '1' }))).toMatchObject(isBad)
  })

  it('should pass on that it belongs to another version', async () => {
    const port = await startServer((_request, response) => {
      response.setHeader('x-nextjs-action-not-found', '1')
      fail(response, 409, 'text/plain')
    })
    const { status, headers } = await sendRequest(port, call())
    expect(status).toBe(409)
    expect(headers).toMatchObject({ 'x-nextjs-action-not-found': '1' })
  })

  it.each(['{nope', '', '5', '{"0":1}', '["a\\u0000"]', '["a\0b"]'])(
    'should be refused before Next.js: %j',
    async (body) => {
      const port = await startServer(() => {
        throw new Error('Next.js was reached.')
      })
      expect(await sendRequest(port, call(body))).toMatchObject(isBad)
    },
  )

  it('should get an error page when a browser submits it', async () => {
    const port = await startServer((_request, response) => fail(response, 500, 'text/html'))
    const { status, text } = await sendRequest(port, form())
    expect(status).toBe(400)
    expect(text).toContain('/error-page/bad-request')
  })
})

describe('an RSC request', () => {
  const part = {
    path: '/signin?_rsc=x',
    headers: { rsc: '1', 'next-router-state-tree': '%5B%22x%22%5D' },
  }

  it('should be refused when Next.js fails on its router state', async () => {
    const port = await startServer((_request, response) => fail(response, 500, 'text/html'))
    const { status, text } = await sendRequest(port, part)
    expect(status).toBe(400)
    expect(JSON.parse(text).error.message).toBe(rejectionMessages.badRequest)
  })

  it.each(['junk', '%', '%7B%7D', ''])(
    'should be refused for the router state %j',
    async (state) => {
      const port = await startServer(() => {
        throw new Error('Next.js was reached.')
      })
      const headers = { rsc: '1', 'next-router-state-tree': state }
      expect((await sendRequest(port, { ...part, headers })).status).toBe(400)
    },
  )

  it('should be passed through when it succeeds', async () => {
    const port = await startServer((_request, response) => {
      response.setHeader('content-type', 'text/x-component').end('part')
    })
    expect(await sendRequest(port, part)).toMatchObject({ status: 200, text: 'part' })
  })
})

describe('a file response', () => {
  it('should have the length that its route sets under another name', async () => {
    const port = await startServer((_request, response) => {
      response.setHeader('x-file-length', ['5'])
      response.write('hello')
      response.end()
    })
    const { headers } = await sendRequest(port, { path: '/api/files/x' })
    expect(headers).toMatchObject({ 'content-length': '5' })
    expect(headers).not.toHaveProperty('x-file-length')
  })

  it('should be chunked when its length is unknown', async () => {
    const port = await startServer((_request, response) => {
      response.setHeader('x-other', ['1'])
      response.write('hello')
      response.end()
    })
    const { headers } = await sendRequest(port, { path: '/api/files/x' })
    expect(headers).toMatchObject({ 'transfer-encoding': 'chunked', 'x-other': '1' })
  })
})
