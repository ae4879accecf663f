import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PART_BYTES } from '@/domain/upload-rules'
import { bytesOf } from '../file-store'
import { Bucket } from './bucket'
import { joinObjects } from './join-objects'
import { s3Store } from './s3-store'
import { problemOf } from './s3-errors'

// What no real server does when it is told to. The contract is in ../file-store.test.ts.
const settings = {
  region: 'us-east-1',
  bucket: 'files',
  accessKeyId: 'a',
  secretAccessKey: 'b',
}
/** In milliseconds; the site waits longer. */
const SILENT_MS = 300

const servers: Server[] = []

afterEach(() => {
  vi.restoreAllMocks()
  for (const server of servers.splice(0)) server.close()
})

const portOf = async (server: Server): Promise<number> => {
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return address.port
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A storage that answers so, and what it was asked. */
const aStorage = async (answer: Answer, silentMs?: number) => {
  const asked: IncomingMessage[] = []
  const port = await portOf(
    createServer((request, response) => {
      asked.push(request)
      request.resume().once('end', () => answer(request, response))
    }),
  )
  const at = { ...settings, endpoint: `http://127.0.0.1:${port}` }
  return { asked, settings: at, bucket: new Bucket(at, silentMs) }
}

const isBucket = ({ url = '' }: IncomingMessage) => /^\/files\/?(\?|$)/.test(url)
const object = {
  'content-length': 10,
  'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT',
  etag: '"a"',
}

describe('a bucket that does not have a file', () => {
  it('should be told from one that is gone itself', async () => {
    const { bucket } = await aStorage((_, response) => response.writeHead(404).end())

    await expect(bucket.head('documents/a.pdf')).rejects.toMatchObject({ code: 'storage_down' })
  })

  it('should be asked for itself once in a while, and not with every file', async () => {
    const { asked, bucket } = await aStorage((request, response) =>
      response.writeHead(isBucket(request) ? 200 : 404).end(),
    )
    const aboutItself = () => asked.filter(isBucket).length

    expect(await bucket.head('documents/a.pdf')).toBeNull()
    expect(await bucket.head('documents/b.pdf')).toBeNull()
    expect(aboutItself()).toBe(1)

    const later = Date.now() + 60_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    expect(await bucket.head('documents/a.pdf')).toBeNull()
    expect(aboutItself()).toBe(2)
  })
})

describe('a storage that takes a request and says nothing', () => {
  const sources = [{ key: 'uploads/a/0' }, { key: 'uploads/a/1' }]
  const target = { key: 'videos/a.mp4', mark: 'a' }

  it.each<[string, (bucket: Bucket) => Promise<unknown>]>([
    ['list', (bucket) => bucket.list('documents/')],
    ['keep', (bucket) => bucket.put('documents/a.pdf', Buffer.alloc(10))],
    ['keep much', (bucket) => bucket.put('documents/a.pdf', Buffer.alloc(3 * 1024 * 1024))],
    ['copy', (bucket) => joinObjects(bucket, sources.slice(1), target)],
    ['join', (bucket) => joinObjects(bucket, sources, target)],
  ])('should be given up: %s', async (_, work) => {
    const { bucket } = await aStorage(() => undefined, SILENT_MS)

    await expect(work(bucket)).rejects.toMatchObject({ code: 'storage_down' })
  })

  const reading = async (send: (response: ServerResponse) => void, silentMs = SILENT_MS) => {
    const { settings: at } = await aStorage((request, response) => {
      response.writeHead(request.method === 'GET' ? 206 : 200, object)
      if (request.method === 'GET') send(response)
      else response.end()
    })
    const file = await s3Store(at, tmpdir(), silentMs).find('documents', 'a.pdf')
    if (!file) throw new Error('It is there.')
    return file
  }

  it('should be given up in the middle of a file', async () => {
    const file = await reading((response) => response.write('12345'))

    await expect(bytesOf(file)).rejects.toThrow()
  })

  it('should not be blamed for a reader who pauses', async () => {
    // Longer than this process itself may be held up.
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

describe('what a storage is asked to keep', () => {
  it('should be opened to nobody', async () => {
    const part = '<CopyPartResult><ETag>"a"</ETag></CopyPartResult>'
    const { asked, bucket } = await aStorage((request, response) => {
      const isBegun = request.url?.includes('?uploads')
      const begun = '<InitiateMultipartUploadResult><UploadId>u</UploadId>'
      const text = isBegun ? `${begun}</InitiateMultipartUploadResult>` : part
      response.writeHead(200, { etag: '"a"' }).end(request.method === 'DELETE' ? '' : text)
    })

    await bucket.put('documents/a.pdf', Buffer.alloc(10))
    await bucket.put('documents/b.pdf', Buffer.alloc(PART_BYTES + 1))
    await joinObjects(bucket, [{ key: 'uploads/a/0' }], { key: 'videos/a.mp4', mark: 'a' })
    await joinObjects(bucket, [{ key: 'uploads/a/0' }, { key: 'uploads/a/1' }], {
      key: 'videos/b.mp4',
      mark: 'b',
    })

    expect(asked.map(({ method }) => method).sort()).toEqual([
      ...['POST', 'POST', 'POST', 'POST'],
      ...['PUT', 'PUT', 'PUT', 'PUT', 'PUT', 'PUT'],
    ])
    const headers = asked.flatMap((request) => Object.keys(request.headers))
    expect(headers).toContain('x-amz-copy-source')
    expect(headers.filter((name) => /acl|grant/.test(name))).toEqual([])
    expect(asked.filter(({ url }) => /[?&]acl/.test(url ?? ''))).toEqual([])
  })
})

describe('what is wrong with a bucket', () => {
  it.each([
    ['certificate-dates', 'CERT_HAS_EXPIRED'],
    ['certificate-dates', 'CERT_NOT_YET_VALID'],
    ['certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['certificate', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['unreachable', 'ENOTFOUND'],
  ])('should be told as %s when a connection fails on %s', (problem, code) => {
    const error = Object.assign(new Error('no connection'), { code })

    expect(problemOf(error, { ...settings, endpoint: 'https://files' })).toEqual({
      code: problem,
      sentence: expect.stringContaining(`(${code})`) as unknown,
    })
  })

  it('should be named by its code where it does not answer', async () => {
    const port = await portOf(createServer())
    await new Promise((resolve) => servers.splice(0)[0]?.close(resolve))

    const problem = await new Bucket({
      ...settings,
      endpoint: `http://127.0.0.1:${port}`,
    }).problem()

    expect(problem).toMatchObject({ code: 'unreachable' })
    expect(problem?.sentence).toContain('(ECONNREFUSED)')
  })
})
