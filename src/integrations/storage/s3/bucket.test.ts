import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UPLOAD_CHUNK_BYTES } from '@/domain/upload-rules'
import { readAllBytes } from '../file-store'
import { Bucket } from './bucket'
import { joinObjects } from './join-objects'
import { createS3Store } from './s3-store'
import { toStoreProblem } from './s3-errors'

// Failures that a real server does not produce on demand. The contract is in ../file-store.test.ts.
const settings = {
  region: 'us-east-1',
  bucket: 'files',
  accessKeyId: 'a',
  secretAccessKey: 'b',
}
/** In milliseconds; longer in production. */
const SILENT_MS = 300

const servers: Server[] = []

afterEach(() => {
  vi.restoreAllMocks()
  for (const server of servers.splice(0)) server.close()
})

const listen = async (server: Server): Promise<number> => {
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return address.port
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Starts a storage server with this handler, and records requests. */
const aStorage = async (handler: Handler, silentMs?: number) => {
  const requests: IncomingMessage[] = []
  const port = await listen(
    createServer((request, response) => {
      requests.push(request)
      request.resume().once('end', () => handler(request, response))
    }),
  )
  const at = { ...settings, endpoint: `http://127.0.0.1:${port}` }
  return { requests, settings: at, bucket: new Bucket(at, silentMs) }
}

const isBucket = ({ url = '' }: IncomingMessage) => /^\/files\/?(\?|$)/.test(url)
const object = {
  'content-length': 10,
  'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT',
  etag: '"a"',
}

describe('a bucket without a file', () => {
  it('should be distinguished from a missing bucket', async () => {
    const { bucket } = await aStorage((_, response) => response.writeHead(404).end())

    await expect(bucket.head('documents/a.pdf')).rejects.toMatchObject({ code: 'storage_down' })
  })

  it('should be checked occasionally, not for every file', async () => {
    const { requests, bucket } = await aStorage((request, response) =>
      response.writeHead(isBucket(request) ? 200 : 404).end(),
    )
    const aboutItself = () => requests.filter(isBucket).length

    expect(await bucket.head('documents/a.pdf')).toBeNull()
    expect(await bucket.head('documents/b.pdf')).toBeNull()
    expect(aboutItself()).toBe(1)

    const later = Date.now() + 60_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    expect(await bucket.head('documents/a.pdf')).toBeNull()
    expect(aboutItself()).toBe(2)
  })
})

describe('a storage server that accepts a request and never responds', () => {
  const sources = [{ key: 'uploads/a/0' }, { key: 'uploads/a/1' }]
  const target = { key: 'videos/a.mp4', mark: 'a' }

  it('should time out', async () => {
    const { bucket } = await aStorage(() => undefined, SILENT_MS)
    const work = {
      list: bucket.list('documents/'),
      keep: bucket.put('documents/a.pdf', Buffer.alloc(10)),
      keepMuch: bucket.put('documents/a.pdf', Buffer.alloc(3 * 1024 * 1024)),
      copy: joinObjects(bucket, sources.slice(1), target),
      join: joinObjects(bucket, sources, target),
    }

    const problems = await Promise.all(
      Object.entries(work).map(async ([name, result]) => [
        name,
        await result.catch((error: unknown) => error),
      ]),
    )
    for (const [name, error] of problems)
      expect({ name, error }).toMatchObject({ name, error: { code: 'storage_down' } })
  })

  const reading = async (send: (response: ServerResponse) => void, silentMs = SILENT_MS) => {
    const { settings: at } = await aStorage((request, response) => {
      response.writeHead(request.method === 'GET' ? 206 : 200, object)
      if (request.method === 'GET') send(response)
      else response.end()
    })
    const file = await createS3Store(at, tmpdir(), silentMs).find('documents', 'a.pdf')
    if (!file) throw new Error('It is there.')
    return file
  }

  it('should time out in the middle of a file', async () => {
    const file = await reading((response) => response.write('12345'))

    await expect(readAllBytes(file)).rejects.toThrow()
  })

  it('should not time out while the reader pauses', async () => {
    // Longer than this process may be delayed.
    const silentMs = 1500
    const file = await reading((response) => {
      response.write('12345')
      setTimeout(() => response.end('67890'), 2 * silentMs)
    }, silentMs)
    const reader = file.read(0, 9).getReader()
    const first = await reader.read()
    await pause(3 * silentMs)

    expect(String(first.value)).toBe('12345')
    expect(String((await reader.read()).value)).toBe('67890')
  })
})

describe('stored objects', () => {
  it('should not be public', async () => {
    const part = '<CopyPartResult><ETag>"a"</ETag></CopyPartResult>'
    const { requests, bucket } = await aStorage((request, response) => {
      const isStart = request.url?.includes('?uploads')
      const started = '<InitiateMultipartUploadResult><UploadId>u</UploadId>'
      const text = isStart ? `${started}</InitiateMultipartUploadResult>` : part
      response.writeHead(200, { etag: '"a"' }).end(request.method === 'DELETE' ? '' : text)
    })

    await bucket.put('documents/a.pdf', Buffer.alloc(10))
    await bucket.put('documents/b.pdf', Buffer.alloc(UPLOAD_CHUNK_BYTES + 1))
    await joinObjects(bucket, [{ key: 'uploads/a/0' }], { key: 'videos/a.mp4', mark: 'a' })
    await joinObjects(bucket, [{ key: 'uploads/a/0' }, { key: 'uploads/a/1' }], {
      key: 'videos/b.mp4',
      mark: 'b',
    })

    expect(requests.map(({ method }) => method).sort()).toEqual([
      ...['POST', 'POST', 'POST', 'POST'],
      ...['PUT', 'PUT', 'PUT', 'PUT', 'PUT', 'PUT'],
    ])
    const headers = requests.flatMap((request) => Object.keys(request.headers))
    expect(headers).toContain('x-amz-copy-source')
    expect(headers.filter((name) => /acl|grant/.test(name))).toEqual([])
    expect(requests.filter(({ url }) => /[?&]acl/.test(url ?? ''))).toEqual([])
  })
})

describe('a problem of a bucket', () => {
  it.each([
    ['certificate-dates', 'CERT_HAS_EXPIRED'],
    ['certificate-dates', 'CERT_NOT_YET_VALID'],
    ['certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['certificate', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['unreachable', 'ENOTFOUND'],
  ])('should be %s when a connection fails with %s', (problem, code) => {
    const error = Object.assign(new Error('no connection'), { code })

    expect(toStoreProblem(error, { ...settings, endpoint: 'https://files' })).toEqual({
      code: problem,
      message: expect.stringContaining(`(${code})`) as unknown,
    })
  })

  it('should name the error code when the server is unreachable', async () => {
    const port = await listen(createServer())
    await new Promise((resolve) => servers.splice(0)[0]?.close(resolve))

    const problem = await new Bucket({
      ...settings,
      endpoint: `http://127.0.0.1:${port}`,
    }).findProblem()

    expect(problem).toMatchObject({ code: 'unreachable' })
    expect(problem?.message).toContain('(ECONNREFUSED)')
  })
})
