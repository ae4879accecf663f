import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { sendCachedResponse, toCachedResponse } from './cached-response.mjs'

/** @type {import('node:http').Server | undefined} */
let server
afterEach(() => server?.close())

const rendered = (/** @type {string} */ text, type = 'text/html; charset=utf-8') => ({
  status: 200,
  headers: new Headers({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'set-cookie': 'own=secret',
    link: '</f.woff2>; rel=preload; as="font"; crossorigin=""; type="font/woff2", </s.css>; rel=preload; as="style"',
    'content-security-policy': "default-src 'self'; script-src 'none'; object-src 'none'",
  }),
  body: Buffer.from(text),
})

/**
 * Serves a document, and returns a function that requests it without decoding the body.
 *
 * @param {import('./cached-response.mjs').CachedResponse} document
 */
async function serve(document) {
  const listening = (server = createServer((asked, response) => {
    sendCachedResponse(asked, response, document)
  }))
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const bound = listening.address()
  const port = typeof bound === 'object' ? bound?.port : 0
  return async (/** @type {Record<string, string>} */ headers = {}, method = 'GET') => {
    const sent = request({ port, host: '127.0.0.1', method, headers }).end()
    /** @type {[import('node:http').IncomingMessage]} */
    const [response] = await once(sent, 'response')
    const parts = await response.toArray()
    return {
      status: response.statusCode,
      headers: response.headers,
      body: Buffer.concat(parts),
    }
  }
}

describe('sendCachedResponse', () => {
  it('should send an encoding that the client accepts', async () => {
    const get = await serve(await toCachedResponse(rendered('<p>words</p>'), 'page'))

    const plain = await get()
    expect(plain.body.toString()).toBe('<p>words</p>')
    expect(plain.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': '12',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    expect(plain.headers['content-security-policy']).toContain("script-src 'none'")
    const zipped = await get({ 'accept-encoding': 'gzip, deflate' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.body).toString()).toBe('<p>words</p>')
    const small = await get({ 'accept-encoding': 'gzip, br;q=0.9' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.body).toString()).toBe('<p>words</p>')
    expect((await get({ 'accept-encoding': 'br;q=0' })).headers).not.toHaveProperty(
      'content-encoding',
    )
    expect((await get({}, 'HEAD')).body).toHaveLength(0)
  })

  it('should preload its fonts', async () => {
    const sent = rendered('<html><head><meta charSet="utf-8"/></head></html>')
    const font = '<link rel="preload" href="/f.woff2" as="font" type="font/woff2" crossorigin>'
    expect((await toCachedResponse(sent, 'page')).body.toString()).toBe(
      `<html><head>${font}<meta charSet="utf-8"/></head></html>`,
    )
    expect((await toCachedResponse(sent, 'application')).body.toString()).toContain(`<head>${font}`)
  })

  it('should respond with 304 when the ETag matches', async () => {
    const get = await serve(await toCachedResponse(rendered('<p>words</p>'), 'page'))
    const etag = (await get({ 'accept-encoding': 'br' })).headers.etag ?? ''

    const again = await get({ 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` })
    expect(again).toMatchObject({ status: 304, headers: { etag, vary: 'accept-encoding' } })
    expect(again.body).toHaveLength(0)
    expect((await get({ 'if-none-match': etag })).status).toBe(200)
    const other = await toCachedResponse(rendered('<p>other words</p>'), 'page')
    expect(other.variants.get('br')?.headers.etag).not.toBe(etag)
  })

  it('should not copy cookies', async () => {
    const get = await serve(await toCachedResponse(rendered('<p>words</p>'), 'page'))
    expect((await get()).headers).not.toHaveProperty('set-cookie')
  })

  it('should be private when it is for admitted users', async () => {
    const get = await serve(await toCachedResponse(rendered('<p>words</p>'), 'application'))
    const sent = await get({ 'accept-encoding': 'br', 'if-none-match': '*' })
    expect(sent).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } })
    expect(sent.headers).not.toHaveProperty('etag')
    expect(sent.headers['content-security-policy']).toBe(
      "default-src 'self'; script-src 'strict-dynamic'; object-src 'none'",
    )
  })

  it('should not compress or change an image', async () => {
    const get = await serve(await toCachedResponse(rendered('<script>', 'image/png'), 'page'))
    const picture = await get({ 'accept-encoding': 'br, gzip' })
    expect(picture.body.toString()).toBe('<script>')
    expect(picture.headers['content-security-policy']).toContain("script-src 'none'")
  })
})
