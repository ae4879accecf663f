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
import { refusals } from '@/domain/http/refusals.mjs'
import { diskStore } from './disk-store'
import { fileResponse } from './file-response'

// The second half needs the proxy itself: `npm run test:engine` names its program.
const { TEST_CADDY } = process.env

const SIZE = 100_000
const LARGE = 2 * 1024 ** 3
const modified = 'Fri, 02 Jan 2026 03:04:05 GMT'
const content = Buffer.from(Array.from({ length: SIZE }, (_, index) => index % 251))
/** With all that an address gives a meaning to, and as files are called that are hidden. */
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
  etag = (await answer('film.mp4', {})).headers.get('etag') ?? ''
})
afterAll(async () => {
  await rm(root, { recursive: true })
})

type Asked = {
  headers?: Record<string, string>
  method?: string
  byProxy?: boolean
  folder?: 'documents' | 'exports'
}

async function answer(name: string, asked: Asked): Promise<Response> {
  const { headers = {}, method = 'GET', byProxy = false, folder = 'documents' } = asked
  const file = await diskStore(root, { byProxy }).find(folder, name)
  if (!file) throw new Error(`There is no ${name}.`)
  const request = new Request('http://localhost/file', { method, headers })
  const mimeType = name.endsWith('.html') ? 'text/html' : 'video/mp4'
  return fileResponse(request, file, { filename: name, mimeType })
}

describe('a stored file that the proxy sends', () => {
  it('should be named to the proxy, with everything but its bytes', async () => {
    const own = await answer('film.mp4', {})
    const { status, body, headers } = await answer('film.mp4', { byProxy: true })

    expect([status, body]).toEqual([200, null])
    expect(headers.get('x-accel-redirect')).toBe('/documents/film.mp4')
    for (const name of ['content-length', 'x-file-length', 'x-accel-range'])
      expect(headers.has(name), name).toBe(false)
    for (const name of ['etag', 'last-modified', 'cache-control', 'vary', 'content-disposition'])
      expect(headers.get(name), name).toBe(own.headers.get(name))
    await own.body?.cancel()
  })

  it('should be a part of it where the browser is to get a part', async () => {
    const asked = { byProxy: true, headers: { range: 'Bytes=-10' } }
    const { status, body, headers } = await answer('film.mp4', asked)

    expect([status, body]).toEqual([206, null])
    expect(headers.get('x-accel-range')).toBe(`bytes=${SIZE - 10}-${SIZE - 1}`)
  })

  it('should be named so that no letter of its name has a meaning', async () => {
    const { headers } = await answer(odd, { byProxy: true })

    expect(headers.get('x-accel-redirect')).toBe(`/documents/${encodeURIComponent(odd)}`)
  })

  it.each<[string, string, Asked]>([
    ['HEAD', 'film.mp4', { method: 'HEAD' }],
    ['a part that is not there', 'film.mp4', { headers: { range: 'bytes=100000-' } }],
    ['what the browser has', 'film.mp4', { headers: { 'if-none-match': '*' } }],
    ['nothing', 'empty.pdf', {}],
    ['what one person alone may read', 'mine.zip', { folder: 'exports' }],
  ])('should name no file where the site answers itself: %s', async (_what, name, asked) => {
    const response = await answer(name, { ...asked, byProxy: true })
    await response.body?.cancel()

    expect([...response.headers.keys()].filter((key) => key.startsWith('x-accel'))).toEqual([])
    expect(response.headers.has('content-length')).toBe([200, 206].includes(response.status))
  })
})

describe.runIf(TEST_CADDY)('Caddy, with the file of the house', () => {
  let site: Server
  let caddy: Caddy
  let address: string

  beforeAll(async () => {
    site = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1')
    await once(site, 'listening')
    caddy = await startCaddy(portOf(site))
    address = caddy.address
  })
  afterAll(async () => {
    await caddy.stop()
    site.close()
  })

  /** The site, as far as this is about it: it has files, and says at /as-it-is what it must not. */
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
    const given = await answer(name, { method, headers: flat, byProxy: true })
    if (searchParams.has('gone')) await rm(path.join(root, 'documents', name))
    response.writeHead(given.status, [...given.headers].flat())
    response.end(Buffer.from(await given.arrayBuffer()))
  }

  const ask = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${address}/${encodeURIComponent(name)}`, { method, headers })

  /** What belongs to the connection, and what Caddy says of itself. */
  const passing = ['connection', 'date', 'keep-alive', 'server', 'transfer-encoding', 'via']
  const essence = async (response: Response) => ({
    status: response.status,
    headers: [...response.headers]
      .filter(([name]) => ![...passing, 'x-file-length'].includes(name))
      // Where nothing has changed, Caddy does not repeat what it is.
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
  ])('should answer as the site itself does: %s', async (_what, asked) => {
    const headers = Object.fromEntries(
      Object.entries(asked).map(([name, value]) => [name, value.replace('ETAG', etag)]),
    )
    const own = await essence(await answer('film.mp4', { headers }))
    expect(await essence(await ask('film.mp4', headers))).toEqual(own)
  })

  it('should answer HEAD with the length', async () => {
    const { status, headers } = await ask('film.mp4', { range: 'bytes=0-9' }, 'HEAD')

    expect([status, headers.get('content-length')]).toEqual([200, String(SIZE)])
  })

  it('should send the bytes itself', async () => {
    const { headers } = await ask('film.mp4')

    // What comes from the site, Caddy says that it passed through it.
    expect(headers.has('via')).toBe(false)
    expect((await ask('film.mp4', {}, 'HEAD')).headers.has('via')).toBe(true)
  })

  it('should find a file whatever it is called', async () => {
    expect((await essence(await ask(odd))).bytes).toBe(content.toString('base64'))
  })

  it('should compress no file: a part is a part of it as it lies there', async () => {
    const { headers } = await ask('page.html', { 'accept-encoding': 'gzip' })

    expect(headers.has('content-encoding')).toBe(false)
    expect(headers.get('content-length')).toBe('12000')
  })

  it('should send the end of a file of 2 GB', async () => {
    const sent = await ask('large.mp4', { range: `bytes=${LARGE - 3}-` })

    expect(sent.headers.get('content-range')).toBe(`bytes ${LARGE - 3}-${LARGE - 1}/${LARGE}`)
    expect(new Uint8Array(await sent.arrayBuffer())).toEqual(new Uint8Array(3))
  })

  it('should say that it cannot, and not where, when the file is gone meanwhile', async () => {
    await writeFile(path.join(root, 'documents', 'gone.pdf'), content)
    const told = await fetch(`${address}/gone.pdf?gone`)
    const headers = Object.fromEntries(told.headers)

    expect(told.status).toBe(502)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
    for (const name of ['etag', 'last-modified', 'content-disposition', 'accept-ranges'])
      expect(headers).not.toHaveProperty(name)
    const all = JSON.stringify(headers) + (await told.text())
    expect(all).not.toMatch(/documents|gone|accel/)
  })

  it.each([200, 206, 304, 404, 500])(
    'should keep the address to itself, whatever the site says with it: %i',
    async (status) => {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const place = `${address}/as-it-is?status=${status}`
        const told = await fetch(place, { method, headers: { 'x-accel-redirect': '/x' } })
        expect(JSON.stringify([...told.headers])).not.toMatch(/accel|documents/i)
        await told.body?.cancel()
      }
    },
  )
})

describe.runIf(TEST_CADDY)('Caddy, in front of a site that may be away', () => {
  let site: Server
  let port: number
  let caddy: Caddy
  /** What has reached the site, as 'GET /path'. */
  let reached: string[] = []

  beforeAll(async () => {
    port = await freePort()
    await open()
    // The same within less time.
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
    site = createServer(answerAtAll).listen(port, '127.0.0.1')
    await once(site, 'listening')
  }
  async function close() {
    const closed = once(site, 'close')
    site.close()
    site.closeAllConnections()
    await closed
  }

  /** The site, as far as this is about it: it breaks and hangs where it is asked to. */
  function answerAtAll(request: IncomingMessage, response: ServerResponse) {
    const { url = '', method } = request
    reached.push(`${method} ${url.split('?', 1)[0]}`)
    if (url.startsWith('/breaks')) return request.socket.destroy()
    if (url.startsWith('/hangs')) return
    if (url.startsWith('/cut')) {
      response.writeHead(200, { 'content-length': 9 })
      return response.write('half', () => setTimeout(() => request.socket.destroy(), 100))
    }
    if (url.startsWith('/_next/static/')) {
      // Of two versions that run side by side one has it.
      response.statusCode = url.includes('none') || reached.length < 2 ? 404 : 200
      return response.end('of a version')
    }
    // Who sends too much is cut off, which is no error of the site.
    request.on('error', () => undefined).resume()
    request.on('end', () => {
      response.writeHead(url === '/terms' ? 404 : 200, { 'cache-control': 'private' })
      response.end('of the site')
    })
  }

  const ask = async (address: string, init?: RequestInit) => {
    const response = await fetch(caddy.address + address, init)
    const { status, headers } = response
    return { status, headers: Object.fromEntries(headers), text: await response.text() }
  }
  const isMoment = { 'cache-control': 'no-store', 'retry-after': '5' }

  it('should let the site say what is there, and leave that as it is', async () => {
    for (const [place, said] of Object.entries({ '/': 200, '/terms': 404 })) {
      const { status, headers, text } = await ask(place)
      expect([status, text]).toEqual([said, 'of the site'])
      expect(headers).toMatchObject({ 'cache-control': 'private', via: '1.1 Caddy' })
      expect(headers).not.toHaveProperty('content-security-policy')
    }
  })

  it('should say of no page that there is none while nobody answers', async () => {
    await close()
    const places = ['/', '/course/x', '/signin']
    for (const { status, headers, text } of await Promise.all(places.map((place) => ask(place)))) {
      expect(status).toBe(502)
      expect(headers).toMatchObject(isMoment)
      expect(text).toContain('http-equiv="refresh"')
    }
  })

  it('should wait for a site that comes back', async () => {
    await close()
    const asked = [ask('/signin'), ask('/'), ask('/signin', { method: 'POST', body: 'words' })]
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
    await open()
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
    expect(reached).toHaveLength(3)
  })

  it('should repeat what was only read, and that a few times', async () => {
    for (const method of ['GET', 'HEAD']) {
      reached = []
      expect((await ask('/breaks', { method })).status).toBe(502)
      expect(reached.length).toBeGreaterThan(1)
      expect(reached.length).toBeLessThan(10)
    }
  })

  it('should ask again for a file of the build that an instance of another version lacks', async () => {
    expect((await ask('/_next/static/chunks/a.js')).status).toBe(200)
    expect(reached).toHaveLength(2)
    const none = await ask('/_next/static/chunks/none.js')
    expect([none.status, none.text]).toEqual([404, 'of a version'])
    // What is not found elsewhere is the answer.
    reached = []
    expect((await ask('/terms')).status).toBe(404)
    expect(reached).toHaveLength(1)
  })

  it('should say of what was sent that nobody knows, and not repeat it', async () => {
    const { status, headers, text } = await ask('/breaks', { method: 'POST', body: 'words' })
    expect(reached).toEqual(['POST /breaks'])
    expect(status).toBe(502)
    expect(headers).toMatchObject(isMoment)
    expect(text).toContain('it is not certain whether what you sent has arrived')
    expect(text).not.toContain('http-equiv')
  })

  it('should say so where an instance hangs', async () => {
    const { status, text } = await ask('/hangs')
    expect(status).toBe(504)
    expect(text).toContain('http-equiv="refresh"')
  })

  it('should lead nobody to what is not for visitors', async () => {
    for (const name of ['internal', 'internal/x', '%69nternal/x', 'health/ready', 'health/ready/'])
      expect((await ask(`/api/${name}`)).status, name).toBe(404)
    expect(reached).toEqual([])
    expect((await ask('/api/health/live')).status).toBe(200)
  })

  const MIB = Buffer.alloc(1024 ** 2)
  const send = async (place: string, mebibytes: number, more = {}) => {
    const headers = { 'content-length': mebibytes * MIB.length, ...more }
    const asked = request(caddy.address + place, { method: 'POST', headers })
    Readable.from(Array<Buffer>(mebibytes).fill(MIB)).pipe(asked)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) }
  }

  it.each([
    ['/api/media', 50, 514],
    ['/api/people-import', 9, 10],
    ['/signin', 9, 10],
  ])(
    'should let much be sent to %s, and say what is too much',
    { timeout: 90_000 },
    async (place, much, tooMuch) => {
      expect((await send(place, much)).status).toBe(200)
      const said = await send(place, tooMuch)
      expect([said.status, said.text]).toEqual([
        413,
        expect.stringContaining(refusals.bodyTooLarge),
      ])
    },
  )

  it('should say it to scripts in the form that they read', async () => {
    const error = { code: 'too_large', message: refusals.bodyTooLarge }
    const endpoint = await send('/api/people-import', 10)
    expect(endpoint.headers['content-type']).toBe('application/json')
    expect(JSON.parse(endpoint.text)).toEqual({ error, errors: [{ message: error.message }] })
    const action = await send('/signin', 10, { 'next-action': 'x' })
    expect(action.headers['content-type']).toBe('text/plain')
    expect(action.text).toBe(error.message)
  })

  it('should write down neither addresses nor secrets, whatever went wrong', async () => {
    const headers = { referer: 'http://localhost/?token=secret', cookie: 'h2h-token=secret' }
    for (const place of ['/', '/breaks', '/hangs', '/cut'])
      await ask(`${place}?token=secret`, { headers }).catch(() => undefined)
    await close()
    for (const place of ['/', '/signin']) await ask(`${place}?token=secret`, { headers })
    await vi.waitFor(() => expect(caddy.log()).toMatch(/"uri":"\/signin\?…"/))
    expect(caddy.log()).toContain('aborting with incomplete response')
    expect(caddy.log()).not.toMatch(/secret|_ip":"127\.0\.0\.1"/)
  })
})

type Caddy = { address: string; stop: () => Promise<void>; log: () => string }

/**
 * Starts it with the file of the house, which has a site on this machine and other folders here.
 *
 * @param others what stands there, and what is to stand there
 */
async function startCaddy(sitePort: number, others: Record<string, string> = {}): Promise<Caddy> {
  const address = `http://127.0.0.1:${await freePort()}`
  let config = (await readFile('deploy/Caddyfile', 'utf8'))
    .replace(/dynamic a app 3000 \{[^}]*\}/, `to 127.0.0.1:${sitePort}`)
    .replace('root /files', `root ${root}`)
  for (const [from, to] of Object.entries(others)) config = config.replaceAll(from, to)
  const place = path.join(root, `Caddyfile-${sitePort}`)
  await writeFile(place, config)
  const dirs = { HOME: root, XDG_DATA_HOME: root, XDG_CONFIG_HOME: root }
  const args = ['run', '--config', place, '--adapter', 'caddyfile']
  const env = { ...process.env, ...dirs, SITE_URL: address }
  const caddy = spawn(TEST_CADDY ?? '', args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const output of [caddy.stdout, caddy.stderr])
    output.setEncoding('utf8').on('data', (text: string) => (log += text))
  const ended = once(caddy, 'exit')
  await vi.waitFor(() => fetch(`${address}/empty.pdf`), { timeout: 10_000 })
  const stop = async () => {
    caddy.kill()
    await ended
  }
  return { address, stop, log: () => log }
}

const portOf = (server: Server): number => {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It listens nowhere.')
  return address.port
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}
