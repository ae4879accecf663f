import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rejectionMessages } from '@/domain/http/refusals.mjs'
import { createDiskStore } from './disk-store'
import { fileResponse } from './file-response'

// The second half needs Caddy: `npm run test:engine` sets the path of its program.
const { TEST_CADDY } = process.env

const SIZE = 100_000
const LARGE = 2 * 1024 ** 3
const modified = 'Fri, 02 Jan 2026 03:04:05 GMT'
const content = Buffer.from(Array.from({ length: SIZE }, (_, index) => index % 251))
/** A name with URL syntax, that of a hidden file. */
const odd = '.ü b?c#d%2F{e}&f=\'"+;.pdf'

let root: string
let etag: string

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'file-by-proxy-'))
  const at = (...parts: string[]) => path.join(root, ...parts)
  for (const folder of ['documents', 'exports']) await mkdir(at(folder))
  await writeFile(at('documents', 'film.mp4'), content)
  await utimes(at('documents', 'film.mp4'), new Date(modified), new Date(modified))
  await writeFile(at('documents', odd), content)
  await writeFile(at('documents', 'page.html'), '<p>Hello</p>'.repeat(1000))
  await writeFile(at('documents', 'empty.pdf'), '')
  await writeFile(at('exports', 'mine.zip'), content)
  await writeFile(at('documents', 'large.mp4'), '')
  await truncate(at('documents', 'large.mp4'), LARGE)
  etag = (await respond('film.mp4', {})).headers.get('etag') ?? ''
})
afterAll(async () => {
  await rm(root, { recursive: true })
})

type RequestOptions = {
  headers?: Record<string, string>
  method?: string
  isServedByProxy?: boolean
  folder?: 'documents' | 'exports'
}

async function respond(name: string, options: RequestOptions): Promise<Response> {
  const { headers = {}, method = 'GET', isServedByProxy = false, folder = 'documents' } = options
  const file = await createDiskStore(root, { isServedByProxy }).find(folder, name)
  if (!file) throw new Error(`There is no ${name}.`)
  const request = new Request('http://localhost/file', { method, headers })
  const mimeType = name.endsWith('.html') ? 'text/html' : 'video/mp4'
  return fileResponse(request, file, { filename: name, mimeType })
}

describe('a stored file that the proxy sends', () => {
  it('should be named to the proxy, with all headers and no body', async () => {
    const expected = await respond('film.mp4', {})
    const { status, body, headers } = await respond('film.mp4', { isServedByProxy: true })

    expect([status, body]).toEqual([200, null])
    expect(headers.get('x-accel-redirect')).toBe('/documents/film.mp4')
    for (const name of ['content-length', 'x-file-length', 'x-accel-range'])
      expect(headers.has(name), name).toBe(false)
    for (const name of ['etag', 'last-modified', 'cache-control', 'vary', 'content-disposition'])
      expect(headers.get(name), name).toBe(expected.headers.get(name))
    await expected.body?.cancel()
  })

  it('should be a range when the browser requested one', async () => {
    const options = { isServedByProxy: true, headers: { range: 'Bytes=-10' } }
    const { status, body, headers } = await respond('film.mp4', options)

    expect([status, body]).toEqual([206, null])
    expect(headers.get('x-accel-range')).toBe(`bytes=${SIZE - 10}-${SIZE - 1}`)
  })

  it('should be named with every special character escaped', async () => {
    const { headers } = await respond(odd, { isServedByProxy: true })

    expect(headers.get('x-accel-redirect')).toBe(`/documents/${encodeURIComponent(odd)}`)
  })

  it.each<[string, string, RequestOptions]>([
    ['HEAD', 'film.mp4', { method: 'HEAD' }],
    ['a part that is not there', 'film.mp4', { headers: { range: 'bytes=100000-' } }],
    ['what the browser has', 'film.mp4', { headers: { 'if-none-match': '*' } }],
    ['nothing', 'empty.pdf', {}],
    ['what one person alone may read', 'mine.zip', { folder: 'exports' }],
  ])('should not be named when the site responds itself: %s', async (_what, name, options) => {
    const response = await respond(name, { ...options, isServedByProxy: true })
    await response.body?.cancel()

    expect([...response.headers.keys()].filter((key) => key.startsWith('x-accel'))).toEqual([])
    expect(response.headers.has('content-length')).toBe([200, 206].includes(response.status))
  })
})

describe.runIf(TEST_CADDY)('Caddy, with our Caddyfile', () => {
  let site: Server
  let caddy: Caddy
  let origin: string

  beforeAll(async () => {
    site = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1')
    await once(site, 'listening')
    caddy = await startCaddy(getPort(site))
    origin = caddy.origin
  })
  afterAll(async () => {
    await caddy.stop()
    site.close()
  })

  /** A minimal site with files; /as-it-is responds with headers that must not be passed on. */
  async function serve({ url = '', method, headers }: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const flat = Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
    )
    if (pathname === '/as-it-is') {
      const status = Number(searchParams.get('status'))
      response.writeHead(status, { 'X-ACCEL-Redirect': '/documents/film.mp4' }).end()
      return
    }
    const name = decodeURIComponent(pathname.slice(1))
    const direct = await respond(name, { method, headers: flat, isServedByProxy: true })
    if (searchParams.has('gone')) await rm(path.join(root, 'documents', name))
    response.writeHead(direct.status, [...direct.headers].flat())
    response.end(Buffer.from(await direct.arrayBuffer()))
  }

  const ask = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${origin}/${encodeURIComponent(name)}`, { method, headers })

  /** Removes connection headers and Caddy's own. */
  const passing = ['connection', 'date', 'keep-alive', 'server', 'transfer-encoding', 'via']
  const essence = async (response: Response) => ({
    status: response.status,
    headers: [...response.headers]
      .filter(([name]) => ![...passing, 'x-file-length'].includes(name))
      // Caddy omits unchanged headers in a 304.
      .filter(([name]) => response.status !== 304 || name !== 'content-type')
      .map(([name, value]) => [name, value.replace(/, Accept-Encoding$/, '')]),
    bytes: Buffer.from(await response.arrayBuffer()).toString('base64'),
  })

  it.each<[string, Record<string, string>]>([
    ['all of it', {}],
    ['the first byte', { range: 'bytes=0-0' }],
    ['the middle', { range: 'bytes=5000-5999' }],
    ['the end', { range: 'bytes=99999-' }],
    ['the last bytes', { range: 'bytes=-10' }],
    ['more than there is', { range: 'bytes=-900000' }],
    ['a unit in capitals', { range: 'Bytes=5-9' }],
    ['two parts', { range: 'bytes=0-1,5-6' }],
    ['another unit', { range: 'lines=1-2' }],
    ['nonsense', { range: 'nonsense' }],
    ['what is not there', { range: 'bytes=100000-' }],
    ['the rest of this file', { range: 'bytes=5-9', 'if-range': 'ETAG' }],
    ['the rest of this file, by its time', { range: 'bytes=5-9', 'if-range': modified }],
    ['the rest of another file', { range: 'bytes=5-9', 'if-range': '"another"' }],
    ['what is known', { 'if-none-match': 'ETAG' }],
    ['what is known by its time', { 'if-modified-since': modified }],
    ['another one than the known', { 'if-none-match': '"another"', 'if-modified-since': modified }],
    ['another one than this, if it is that', { 'if-match': '"another"' }],
    ['it, if it was not changed', { 'if-unmodified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' }],
    ['all of it, compressed', { 'accept-encoding': 'gzip, br, zstd' }],
  ])('should respond like the site itself: %s', async (_what, options) => {
    const headers = Object.fromEntries(
      Object.entries(options).map(([name, value]) => [name, value.replace('ETAG', etag)]),
    )
    const expected = await essence(await respond('film.mp4', { headers }))
    expect(await essence(await ask('film.mp4', headers))).toEqual(expected)
  })

  it('should respond to HEAD with the length', async () => {
    const { status, headers } = await ask('film.mp4', { range: 'bytes=0-9' }, 'HEAD')

    expect([status, headers.get('content-length')]).toEqual([200, String(SIZE)])
  })

  it('should send the bytes itself', async () => {
    const { headers } = await ask('film.mp4')

    // Caddy adds a Via header to responses of the site.
    expect(headers.has('via')).toBe(false)
    expect((await ask('film.mp4', {}, 'HEAD')).headers.has('via')).toBe(true)
  })

  it('should find a file with any name', async () => {
    expect((await essence(await ask(odd))).bytes).toBe(content.toString('base64'))
  })

  it('should not compress files, so that ranges stay valid', async () => {
    const { headers } = await ask('page.html', { 'accept-encoding': 'gzip' })

    expect(headers.has('content-encoding')).toBe(false)
    expect(headers.get('content-length')).toBe('12000')
  })

  it('should send the end of a 2 GB file', async () => {
    const sent = await ask('large.mp4', { range: `bytes=${LARGE - 3}-` })

    expect(sent.headers.get('content-range')).toBe(`bytes ${LARGE - 3}-${LARGE - 1}/${LARGE}`)
    expect(new Uint8Array(await sent.arrayBuffer())).toEqual(new Uint8Array(3))
  })

  it('should respond with 502 without the path when the file no longer exists', async () => {
    await writeFile(path.join(root, 'documents', 'gone.pdf'), content)
    const res = await fetch(`${origin}/gone.pdf?gone`)
    const headers = Object.fromEntries(res.headers)

    expect(res.status).toBe(502)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
    for (const name of ['etag', 'last-modified', 'content-disposition', 'accept-ranges'])
      expect(headers).not.toHaveProperty(name)
    const all = JSON.stringify(headers) + (await res.text())
    expect(all).not.toMatch(/documents|gone|accel/)
  })

  it.each([200, 206, 304, 404, 500])(
    'should not reveal the path with status %i',
    async (status) => {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const target = `${origin}/as-it-is?status=${status}`
        const res = await fetch(target, { method, headers: { 'x-accel-redirect': '/x' } })
        expect(JSON.stringify([...res.headers])).not.toMatch(/accel|documents/i)
        await res.body?.cancel()
      }
    },
  )
})

describe.runIf(TEST_CADDY)('Caddy, in front of a site that may be down', () => {
  let site: Server
  let port: number
  let caddy: Caddy
  /** Requests that reached the site, as 'GET /path'. */
  let reached: string[] = []

  beforeAll(async () => {
    port = await freePort()
    await open()
    // The same with shorter timeouts.
    caddy = await startCaddy(port, { ' 15s': ' 2s', '< 5000': '< 1000', ' 9MiB 1m': ' 9MiB 1s' })
  })
  beforeEach(async () => {
    if (!site.listening) await open()
    reached = []
  })
  afterAll(async () => {
    await caddy.stop()
    await close()
  })

  async function open() {
    site = createServer(faultyHandler).listen(port, '127.0.0.1')
    await once(site, 'listening')
  }
  async function close() {
    const closed = once(site, 'close')
    site.close()
    site.closeAllConnections()
    await closed
  }

  /** A minimal site that fails and hangs on request. */
  function faultyHandler(request: IncomingMessage, response: ServerResponse) {
    const { url = '', method } = request
    reached.push(`${method} ${url.split('?', 1)[0]}`)
    if (url.startsWith('/breaks')) return request.socket.destroy()
    if (url.startsWith('/hangs')) return
    if (url.startsWith('/cut')) {
      response.writeHead(200, { 'content-length': 9 })
      return response.write('half', () => setTimeout(() => request.socket.destroy(), 100))
    }
    if (url.startsWith('/_next/static/')) {
      // During a deployment only one of two versions has it.
      response.statusCode = url.includes('none') || reached.length < 2 ? 404 : 200
      return response.end('of a version')
    }
    // A client that sends too much is disconnected, which is not an error of the site.
    request.on('error', () => undefined).resume()
    request.on('end', () => {
      response.writeHead(url === '/terms' ? 404 : 200, { 'cache-control': 'private' })
      response.end('of the site')
    })
  }

  const ask = async (pathname: string, init?: RequestInit) => {
    const response = await fetch(caddy.origin + pathname, init)
    const { status, headers } = response
    return { status, headers: Object.fromEntries(headers), text: await response.text() }
  }
  const isMoment = { 'cache-control': 'no-store', 'retry-after': '5' }

  it('should pass the site’s responses on unchanged', async () => {
    for (const [target, expected] of Object.entries({ '/': 200, '/terms': 404 })) {
      const { status, headers, text } = await ask(target)
      expect([status, text]).toEqual([expected, 'of the site'])
      expect(headers).toMatchObject({ 'cache-control': 'private', via: '1.1 Caddy' })
      expect(headers).not.toHaveProperty('content-security-policy')
    }
  })

  it('should never respond with 404 while the site is down', async () => {
    await close()
    const paths = ['/', '/course/x', '/signin']
    for (const { status, headers, text } of await Promise.all(paths.map((target) => ask(target)))) {
      expect(status).toBe(502)
      expect(headers).toMatchObject(isMoment)
      expect(text).toContain('http-equiv="refresh"')
    }
  })

  it('should wait for a site that comes back', async () => {
    await close()
    const responses = [ask('/signin'), ask('/'), ask('/signin', { method: 'POST', body: 'words' })]
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
    await open()
    for (const { status } of await Promise.all(responses)) expect(status).toBe(200)
    expect(reached).toHaveLength(3)
  })

  it('should retry safe requests, a limited number of times', async () => {
    for (const method of ['GET', 'HEAD']) {
      reached = []
      expect((await ask('/breaks', { method })).status).toBe(502)
      expect(reached.length).toBeGreaterThan(1)
      expect(reached.length).toBeLessThan(10)
    }
  })

  it('should retry a build file that an instance of another version lacks', async () => {
    expect((await ask('/_next/static/chunks/a.js')).status).toBe(200)
    expect(reached).toHaveLength(2)
    const none = await ask('/_next/static/chunks/none.js')
    expect([none.status, none.text]).toEqual([404, 'of a version'])
    // Other 404s are final.
    reached = []
    expect((await ask('/terms')).status).toBe(404)
    expect(reached).toHaveLength(1)
  })

  it('should not retry an unsafe request, and say that its result is unknown', async () => {
    const { status, headers, text } = await ask('/breaks', { method: 'POST', body: 'words' })
    expect(reached).toEqual(['POST /breaks'])
    expect(status).toBe(502)
    expect(headers).toMatchObject(isMoment)
    expect(text).toContain('it is not certain whether what you sent has arrived')
    expect(text).not.toContain('http-equiv')
  })

  it('should report an instance that hangs', async () => {
    const { status, text } = await ask('/hangs')
    expect(status).toBe(504)
    expect(text).toContain('http-equiv="refresh"')
  })

  it('should block internal paths', async () => {
    for (const name of ['internal', 'internal/x', '%69nternal/x', 'health/ready', 'health/ready/'])
      expect((await ask(`/api/${name}`)).status, name).toBe(404)
    expect(reached).toEqual([])
    expect((await ask('/api/health/live')).status).toBe(200)
  })

  const MIB = Buffer.alloc(1024 ** 2)
  const send = async (target: string, mebibytes: number, more = {}) => {
    const headers = { 'content-length': mebibytes * MIB.length, ...more }
    const outgoing = request(caddy.origin + target, { method: 'POST', headers })
    Readable.from(Array<Buffer>(mebibytes).fill(MIB)).pipe(outgoing)
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    return { status: incoming.statusCode, headers: incoming.headers, text: await text(incoming) }
  }

  it.each([
    ['/api/media', 50, 514],
    ['/api/people-import', 9, 10],
    ['/signin', 9, 10],
  ])('should have the body limit of %s', { timeout: 90_000 }, async (target, much, tooMuch) => {
    expect((await send(target, much)).status).toBe(200)
    const result = await send(target, tooMuch)
    expect([result.status, result.text]).toEqual([
      413,
      expect.stringContaining(rejectionMessages.bodyTooLarge),
    ])
  })

  it('should send scripts JSON errors', async () => {
    const error = { code: 'too_large', message: rejectionMessages.bodyTooLarge }
    const endpoint = await send('/api/people-import', 10)
    expect(endpoint.headers['content-type']).toBe('application/json')
    expect(JSON.parse(endpoint.text)).toEqual({ error, errors: [{ message: error.message }] })
    const action = await send('/signin', 10, { 'next-action': 'x' })
    expect(action.headers['content-type']).toBe('text/plain')
    expect(action.text).toBe(error.message)
  })

  it('should log neither URLs nor secrets after any failure', async () => {
    const headers = { referer: 'http://localhost/?token=secret', cookie: 'h2h-token=secret' }
    for (const target of ['/', '/breaks', '/hangs', '/cut'])
      await ask(`${target}?token=secret`, { headers }).catch(() => undefined)
    await close()
    for (const target of ['/', '/signin']) await ask(`${target}?token=secret`, { headers })
    await vi.waitFor(() => expect(caddy.log()).toMatch(/"uri":"\/signin\?…"/))
    expect(caddy.log()).toContain('aborting with incomplete response')
    expect(caddy.log()).not.toMatch(/secret|_ip":"127\.0\.0\.1"/)
  })
})

type Caddy = { origin: string; stop: () => Promise<void>; log: () => string }

/**
 * Starts Caddy with our Caddyfile, adapted to a local site and test folders.
 *
 * @param others replacements in the Caddyfile
 */
async function startCaddy(sitePort: number, others: Record<string, string> = {}): Promise<Caddy> {
  const origin = `http://127.0.0.1:${await freePort()}`
  let config = (await readFile('deploy/Caddyfile', 'utf8'))
    .replace(/dynamic a app 3000 \{[^}]*\}/, `to 127.0.0.1:${sitePort}`)
    .replace('root /files', `root ${root}`)
  for (const [from, to] of Object.entries(others)) config = config.replaceAll(from, to)
  const target = path.join(root, `Caddyfile-${sitePort}`)
  await writeFile(target, config)
  const dirs = { HOME: root, XDG_DATA_HOME: root, XDG_CONFIG_HOME: root }
  const args = ['run', '--config', target, '--adapter', 'caddyfile']
  const env = { ...process.env, ...dirs, SITE_URL: origin }
  const caddy = spawn(TEST_CADDY ?? '', args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const output of [caddy.stdout, caddy.stderr])
    output.setEncoding('utf8').on('data', (text: string) => (log += text))
  const ended = once(caddy, 'exit')
  await vi.waitFor(() => fetch(`${origin}/empty.pdf`), { timeout: 10_000 })
  const stop = async () => {
    caddy.kill()
    await ended
  }
  return { origin, stop, log: () => log }
}

const getPort = (server: Server): number => {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It listens nowhere.')
  return address.port
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = getPort(server)
  server.close()
  await once(server, 'close')
  return port
}
