import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CreateBucketCommand, DeleteBucketCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UPLOAD_CHUNK_BYTES } from '@/domain/upload-rules'
import { createDiskStore } from './disk-store'
import { readAllBytes, type FileStore } from './file-store'
import { Bucket } from './s3/bucket'
import { createS3Store } from './s3/s3-store'

// The same contract for both. The bucket is on a real server, started by `npm run test:storage`.
const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY } = process.env
const settings = {
  endpoint: TEST_S3_ENDPOINT,
  region: 'us-east-1',
  bucket: `files-${randomUUID()}`,
  accessKeyId: TEST_S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: TEST_S3_SECRET_ACCESS_KEY ?? '',
}

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'file-store-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

type Kind = { name: string; isAvailable: boolean; open: () => Promise<FileStore> }

const kinds: Kind[] = [
  {
    name: 'the disk',
    isAvailable: true,
    open: () => Promise.resolve(createDiskStore(path.join(folder, 'files'))),
  },
  {
    name: 'a bucket',
    isAvailable: TEST_S3_ENDPOINT !== undefined,
    open: async () => {
      await new Bucket(settings).client.send(new CreateBucketCommand({ Bucket: settings.bucket }))
      return createS3Store(settings, path.join(folder, 'scratch'))
    },
  },
]

const bytes = (length: number) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 7 + (index >> 8)) % 251))
const toStream = (data: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(data)
      controller.close()
    },
  })
const long = Buffer.concat([bytes(65_536), Buffer.alloc(2 * UPLOAD_CHUNK_BYTES), bytes(1000)])

describe.each(kinds)('$name as a file store', ({ isAvailable, open }) => {
  let store: FileStore

  beforeAll(async () => {
    if (isAvailable) store = await open()
  })

  const text = async (name: string) => {
    const file = await store.find('documents', name)
    return file && String(await readAllBytes(file))
  }
  const names = async (prefix = '') =>
    (await store.list('documents', prefix)).map(({ name }) => name).sort()
  const part = async (name: string, start: number, end: number) => {
    const file = await store.find('documents', name)
    const reader = file?.read(start, end).getReader()
    const parts = []
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      parts.push(read.value)
    return Buffer.concat(parts)
  }

  describe.runIf(isAvailable)('files', () => {
    it('should store bytes, a file, and a stream under any name, and replace them', async () => {
      const source = path.join(folder, randomUUID())
      await writeFile(source, 'a file')
      const stream = (async function* () {
        yield 'a '
        yield Buffer.from('stream')
      })()

      await store.put('documents', 'Übung “1” & mehr + 100%.pdf', { data: Buffer.from('bytes') })
      await store.put('documents', 'a b.pdf', { path: source })
      await store.put('documents', 'c#d?.pdf', { stream })

      expect(await text('Übung “1” & mehr + 100%.pdf')).toBe('bytes')
      expect(await text('a b.pdf')).toBe('a file')
      expect(await text('c#d?.pdf')).toBe('a stream')
      await store.put('documents', 'a b.pdf', { data: Buffer.from('another') })
      expect(await text('a b.pdf')).toBe('another')
      expect(await names('a')).toEqual(['a b.pdf'])
      await store.put('documents', 'empty.vtt', { data: new Uint8Array() })
      expect(await text('empty.vtt')).toBe('')
    })

    it('should keep the previous file when storing fails', async () => {
      await store.put('documents', 'kept.pdf', { data: Buffer.from('before') })
      const failing = async function* () {
        yield bytes(6 * 1024 * 1024)
        yield bytes(6 * 1024 * 1024)
        throw new Error('cut off')
      }

      const attempt = store.put('documents', 'kept.pdf', { stream: failing() })

      await expect(attempt).rejects.toMatchObject({})
      expect(await text('kept.pdf')).toBe('before')
    })

    it('should delete a file, and ignore a missing one', async () => {
      await store.put('documents', 'gone.pdf', { data: Buffer.from('x') })

      await store.remove('documents', 'gone.pdf')
      await store.remove('documents', 'gone.pdf')

      expect(await store.find('documents', 'gone.pdf')).toBeNull()
      expect(await names('gone')).toEqual([])
    })

    it.each(['../x', 'a/b', '..', '.', '', 'x\0', '..\\x'])(
      'should find no file %j',
      async (name) => {
        expect(await store.find('documents', name)).toBeNull()
        await store.remove('documents', name)
        await expect(
          (async () => store.put('documents', name, { data: Buffer.from('x') }))(),
        ).rejects.toThrow('No file can be called')
      },
    )

    it('should distinguish versions of a file, and not mix them', async () => {
      await store.put('documents', 'part.pdf', { data: bytes(300_000) })
      const first = await store.find('documents', 'part.pdf')

      expect(first).toMatchObject({ size: 300_000 })
      expect(first?.etag).toMatch(/^".+"$/)
      expect(
        (await part('part.pdf', 131_000, 140_000)).equals(
          bytes(300_000).subarray(131_000, 140_001),
        ),
      ).toBe(true)
      expect(await part('part.pdf', 299_999, 299_999)).toHaveLength(1)
      const left = first?.read(0, 299_999).getReader()
      expect((await left?.read())?.done).toBe(false)
      await left?.cancel()

      await store.put('documents', 'part.pdf', { data: bytes(299_999) })
      expect((await store.find('documents', 'part.pdf'))?.etag).not.toBe(first?.etag)
      await expect(first?.read(0, 9).getReader().read()).rejects.toThrow()
    })
  })

  describe.runIf(isAvailable)('uploads', () => {
    let uploads: FileStore['uploads']

    beforeAll(() => {
      uploads = store.uploads
    })

    const send = async (id: string, data: Uint8Array, offset: number) =>
      uploads.append(id, toStream(data), { offset, limit: UPLOAD_CHUNK_BYTES })
    const sendAll = async (data: Buffer) => {
      const id = await uploads.start(data.length)
      for (let sent = 0; sent < data.length;)
        sent = await send(id, data.subarray(sent, sent + UPLOAD_CHUNK_BYTES), sent)
      return id
    }

    it('should receive a file in parts, and store it under its name', async () => {
      const id = await sendAll(long)
      expect(await uploads.receivedBytes(id)).toBe(long.length)
      expect(await store.find('documents', 'long.webm')).toBeNull()
      const mark = await uploads.getMark(id)

      await uploads.commit(id, 'documents', 'long.webm')

      const file = await store.find('documents', 'long.webm')
      expect(file?.mark).toBe(mark)
      expect(file && (await readAllBytes(file)).equals(long)).toBe(true)
      expect((await part('long.webm', UPLOAD_CHUNK_BYTES - 5, UPLOAD_CHUNK_BYTES + 5)).length).toBe(
        11,
      )
      expect(await uploads.receivedBytes(id)).toBeNull()
      expect(await store.list('uploads')).toEqual([])
    }, 60_000)

    it('should provide the start of an incomplete upload', async () => {
      const id = await uploads.start(long.length)
      await send(id, long.subarray(0, UPLOAD_CHUNK_BYTES), 0)

      const location = await uploads.preview(id)

      const seen = await readFile(location)
      expect(seen).toHaveLength(UPLOAD_CHUNK_BYTES)
      expect(seen.subarray(0, 65_536).equals(bytes(65_536))).toBe(true)
      await uploads.drop(id)
      expect(await uploads.receivedBytes(id)).toBeNull()
      await expect(send(id, long, UPLOAD_CHUNK_BYTES)).rejects.toThrow()
      await expect(readFile(location)).rejects.toThrow('ENOENT')
    })

    it('should resume after a part was cut off', async () => {
      const data = bytes(400_000)
      const id = await uploads.start(data.length)
      const cutOff = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(data.subarray(0, 200_000)),
        pull: (controller) => controller.error(new Error('the connection was lost')),
      })
      await expect(
        uploads.append(id, cutOff, { offset: 0, limit: UPLOAD_CHUNK_BYTES }),
      ).rejects.toThrow('the connection was lost')

      const here = (await uploads.receivedBytes(id)) ?? Infinity
      expect(here).toBeLessThan(data.length)
      await send(id, data.subarray(here), here)

      await uploads.commit(id, 'documents', 'again.webm')
      const file = await store.find('documents', 'again.webm')
      expect(file && (await readAllBytes(file)).equals(data)).toBe(true)
    })

    it('should accept no more than the limit', async () => {
      const id = await uploads.start(UPLOAD_CHUNK_BYTES)

      expect(await send(id, Buffer.alloc(UPLOAD_CHUNK_BYTES + 1), 0)).toBe(UPLOAD_CHUNK_BYTES)

      await uploads.drop(id)
    })

    it('should delete abandoned uploads', async () => {
      const id = await sendAll(bytes(1000))

      await uploads.dropAbandoned(Date.now() - 60_000)
      expect(await uploads.receivedBytes(id)).toBe(1000)
      // A bucket's clock may differ, so it waits one hour longer.
      await uploads.dropAbandoned(Date.now() + 2 * 60 * 60_000)

      expect(await uploads.receivedBytes(id)).toBeNull()
      expect(await store.list('uploads')).toEqual([])
    })
  })

  it.runIf(isAvailable)('should have no problem', async () => {
    expect(await store.findProblem()).toBeNull()
  })
})

describe('a disk', () => {
  it('should report its problem', async () => {
    const file = path.join(folder, 'a file')
    await writeFile(file, '')

    expect((await createDiskStore(file).findProblem())?.message).toContain(
      `Nothing can be written into FILES_DIR, ${file} (`,
    )
  })

  it('should leave no temporary files', async () => {
    const root = path.join(folder, 'tidy')
    await createDiskStore(root).put('exports', 'a.zip', { data: bytes(10) })

    expect(await readdir(path.join(root, 'uploads'))).toEqual([])
  })
})

describe.runIf(TEST_S3_ENDPOINT)('a bucket', () => {
  const problemWith = async (wrong: Partial<typeof settings>) =>
    (await createS3Store({ ...settings, ...wrong }, folder).findProblem())?.message

  it('should report its problem', async () => {
    expect(await problemWith({ bucket: 'unknown-files' })).toContain(
      'There is no bucket “unknown-files”',
    )
    expect(await problemWith({ secretAccessKey: 'wrong' })).toContain('does not let these keys use')
    expect(await problemWith({ endpoint: 'http://127.0.0.1:9' })).toContain('cannot be reached')
  })

  it('should fail while it is unreachable, instead of reporting files as missing', async () => {
    const away = createS3Store({ ...settings, endpoint: 'http://127.0.0.1:9' }, folder)

    await expect(away.find('documents', 'x.pdf')).rejects.toMatchObject({ code: 'storage_down' })
    const put = away.put('documents', 'x.pdf', { data: bytes(1) })
    await expect(put).rejects.toMatchObject({ code: 'storage_down' })
  })

  it('should not report a file as missing when the bucket is', async () => {
    const gone = createS3Store({ ...settings, bucket: 'unknown-files' }, folder)

    await expect(gone.find('documents', 'x.pdf')).rejects.toMatchObject({ code: 'storage_down' })
    expect(await createS3Store(settings, folder).find('documents', 'x.pdf')).toBeNull()
  })

  it('should have no path for the proxy', async () => {
    const store = createS3Store(settings, folder)
    await store.put('documents', 'closed.pdf', { data: bytes(10) })

    expect((await store.find('documents', 'closed.pdf'))?.proxyPath).toBeNull()
  })

  it('should be missing only when it is deleted', async () => {
    const { client, name } = new Bucket(settings)

    await expect(client.send(new DeleteBucketCommand({ Bucket: name }))).rejects.toThrow()
  })
})
