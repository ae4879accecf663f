import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  type AnyFolder,
  type Content,
  type FileStore,
  isPlainName,
  type StoredFile,
} from '../file-store'
import { Bucket } from './bucket'
import { s3Uploads } from './s3-uploads'
import type { S3Settings } from './s3-settings'

/**
 * Files in a bucket of S3 or of a server that speaks like it. Nothing in it is public: the site
 * reads it for those who may. `scratch` is a folder of this disk for what is on its way there.
 */
export function s3Store(settings: S3Settings, scratch: string, silentMs?: number): FileStore {
  const bucket = new Bucket(settings, silentMs)
  const keyOf = (folder: AnyFolder, name: string) => {
    if (isPlainName(name)) return `${folder}/${name}`
    throw new Error(`No file can be called ${JSON.stringify(name)}.`)
  }
  return {
    async find(folder, name) {
      if (!isPlainName(name)) return null
      const key = keyOf(folder, name)
      const head = await bucket.head(key)
      return head && storedFile(bucket, key, head)
    },
    async list(folder, prefix = '') {
      const found = await bucket.list(`${folder}/${prefix}`)
      return found.map(({ key, size, modifiedAt }) => {
        return { name: key.slice(folder.length + 1), size, modifiedAt }
      })
    },
    async put(folder, name, content) {
      await bucket.put(keyOf(folder, name), bodyOf(content))
      if ('path' in content) await rm(content.path, { force: true })
    },
    async remove(folder, name) {
      if (isPlainName(name)) await bucket.remove(keyOf(folder, name))
    },
    uploads: s3Uploads(bucket, scratch, keyOf),
    problem: () => bucket.problem(),
  }
}

function bodyOf(content: Content): Uint8Array | Readable {
  if ('data' in content) return content.data
  if ('path' in content) return createReadStream(content.path)
  return Readable.from(content.stream, { objectMode: false })
}

type Head = {
  ContentLength?: number
  LastModified?: Date
  ETag?: string
  Metadata?: Record<string, string>
}

function storedFile(
  bucket: Bucket,
  key: string,
  { ContentLength: size, LastModified: modifiedAt, ETag: etag, Metadata }: Head,
): StoredFile {
  if (size === undefined || !modifiedAt || etag === undefined)
    throw new Error(`The storage does not say what ${key} is.`)
  return {
    size,
    modifiedAt,
    etag,
    mark: Metadata?.mark ?? null,
    read: (start, end) =>
      readAsTaken(bucket.silentMs, (signal) => bucket.open(key, { start, end, etag }, signal)),
    innerPath: null,
    diskPath: null,
  }
}

/**
 * The bytes of an object, asked for by the first read and no faster than they are taken. Fails when
 * none come for `silentMs` although somebody waits for them.
 */
function readAsTaken(
  silentMs: number,
  open: (signal: AbortSignal) => Promise<Readable>,
): ReadableStream<Uint8Array> {
  const left = new AbortController()
  let parts: AsyncIterator<unknown> | null = null
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        parts ??= (await open(left.signal))[Symbol.asyncIterator]()
        const silent = setTimeout(() => left.abort(), silentMs)
        const part = await parts.next().finally(() => clearTimeout(silent))
        if (part.done) controller.close()
        else if (part.value instanceof Uint8Array) controller.enqueue(part.value)
        else throw new Error('The storage sends bytes.')
      },
      async cancel() {
        left.abort()
        await parts?.return?.()
      },
    },
    // Nothing is read before somebody asks for it.
    { highWaterMark: 0 },
  )
}
