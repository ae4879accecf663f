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
 * Creates a file store in an S3-compatible bucket. No object is public, because the site checks
 * access. `scratch` is a local folder for temporary files.
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
      lazyStream(bucket.silentMs, (signal) => bucket.open(key, { start, end, etag }, signal)),
    innerPath: null,
    diskPath: null,
  }
}

/**
 * Streams an object with backpressure, requested on the first read. Fails after `silentMs` without
 * bytes.
 */
function lazyStream(
  silentMs: number,
  open: (signal: AbortSignal) => Promise<Readable>,
): ReadableStream<Uint8Array> {
  const abort = new AbortController()
  let parts: AsyncIterator<unknown> | null = null
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        parts ??= (await open(abort.signal))[Symbol.asyncIterator]()
        const silent = setTimeout(() => abort.abort(), silentMs)
        const part = await parts.next().finally(() => clearTimeout(silent))
        if (part.done) controller.close()
        else if (part.value instanceof Uint8Array) controller.enqueue(part.value)
        else throw new Error('The storage sends bytes.')
      },
      async cancel() {
        abort.abort()
        await parts?.return?.()
      },
    },
    // Don't request anything before the consumer asks for it.
    { highWaterMark: 0 },
  )
}
