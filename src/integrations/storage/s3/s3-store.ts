import type { HeadObjectCommandOutput } from '@aws-sdk/client-s3'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  type AnyFolder,
  type FileContent,
  type FileStore,
  isPlainName,
  type StoredFile,
} from '../file-store'
import { Bucket } from './bucket'
import { createS3Uploads } from './s3-uploads'
import type { S3Settings } from './s3-settings'

/**
 * Creates a file store in an S3-compatible bucket. No object is public, because the site checks
 * access. `tempFolder` is a local folder for temporary files.
 */
export function createS3Store(
  settings: S3Settings,
  tempFolder: string,
  stallTimeoutMs?: number,
): FileStore {
  const bucket = new Bucket(settings, stallTimeoutMs)
  const getObjectKey = (folder: AnyFolder, name: string) => {
    if (isPlainName(name)) return `${folder}/${name}`
    throw new Error(`No file can be called ${JSON.stringify(name)}.`)
  }
  return {
    async find(folder, name) {
      if (!isPlainName(name)) return null
      const key = getObjectKey(folder, name)
      const head = await bucket.head(key)
      return head && toStoredFile(bucket, key, head)
    },
    async list(folder, prefix = '') {
      const objects = await bucket.list(`${folder}/${prefix}`)
      return objects.map(({ key, size, modifiedAt }) => {
        return { name: key.slice(folder.length + 1), size, modifiedAt }
      })
    },
    async put(folder, name, content) {
      await bucket.put(getObjectKey(folder, name), toUploadBody(content))
      if ('path' in content) await rm(content.path, { force: true })
    },
    async remove(folder, name) {
      if (isPlainName(name)) await bucket.remove(getObjectKey(folder, name))
    },
    uploads: createS3Uploads(bucket, tempFolder, getObjectKey),
    findProblem: () => bucket.findProblem(),
  }
}

function toUploadBody(content: FileContent): Uint8Array | Readable {
  if ('data' in content) return content.data
  if ('path' in content) return createReadStream(content.path)
  return Readable.from(content.stream, { objectMode: false })
}

function toStoredFile(
  bucket: Bucket,
  key: string,
  { ContentLength: size, LastModified: modifiedAt, ETag: etag, Metadata }: HeadObjectCommandOutput,
): StoredFile {
  if (size === undefined || !modifiedAt || etag === undefined)
    throw new Error(`The storage server did not describe ${key}.`)
  return {
    size,
    modifiedAt,
    etag,
    mark: Metadata?.mark ?? null,
    read: (start, end) =>
      lazyStream(bucket.stallTimeoutMs, (signal) => bucket.open(key, { start, end, etag }, signal)),
    proxyPath: null,
    diskPath: null,
  }
}

/**
 * Streams an object with backpressure. Requests it on the first read. Fails if no bytes arrive for
 * `stallTimeoutMs`.
 */
function lazyStream(
  stallTimeoutMs: number,
  open: (signal: AbortSignal) => Promise<Readable>,
): ReadableStream<Uint8Array> {
  const abortController = new AbortController()
  let chunks: AsyncIterator<unknown> | null = null
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        chunks ??= (await open(abortController.signal))[Symbol.asyncIterator]()
        const stallTimer = setTimeout(() => abortController.abort(), stallTimeoutMs)
        const chunk = await chunks.next().finally(() => clearTimeout(stallTimer))
        if (chunk.done) controller.close()
        else if (chunk.value instanceof Uint8Array) controller.enqueue(chunk.value)
        else throw new Error('The storage server sent something other than bytes.')
      },
      async cancel() {
        abortController.abort()
        await chunks?.return?.()
      },
    },
    // Don't request anything before the consumer asks for it.
    { highWaterMark: 0 },
  )
}
