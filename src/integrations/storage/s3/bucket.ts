import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Readable } from 'node:stream'
import { UPLOAD_CHUNK_BYTES } from '@/domain/upload-rules'
import type { StoreProblem } from '../file-store'
import type { S3Settings } from './s3-settings'
import { withStorageErrors, isMissing, problemOf } from './s3-errors'

const SHORT_MS = 10_000
/** The timeout while a reader waits for bytes. */
const MAX_SILENCE_MS = 60_000
/** How long an existence check is cached. */
const EXISTS_TTL_MS = 10_000
/** Exceeds the number of concurrent requests of one instance. */
const SOCKETS = 500

type Mark = { mark?: string }
type Object = { key: string; size: number; modifiedAt: Date }

/** An S3 bucket. Its operations throw AppError 'storage_down' or 'no_room'. */
export class Bucket {
  readonly client: S3Client
  readonly name: string
  private readonly reader: S3Client
  private seenAt = 0

  constructor(
    private readonly settings: S3Settings,
    readonly silentMs = MAX_SILENCE_MS,
  ) {
    this.name = settings.bucket
    this.client = clientOf(settings, silentMs)
    // Without a timeout, because a paused reader is no failure. Callers of `open` set one.
    this.reader = clientOf(settings, 0)
  }

  /** Returns an object's metadata, or null. Throws if the bucket is missing. */
  async head(key: string): Promise<HeadObjectCommandOutput | null> {
    const command = new HeadObjectCommand({ Bucket: this.name, Key: key })
    const head = await withStorageErrors(() =>
      this.client.send(command, shortTimeout()).catch(nullIfMissing),
    )
    if (!head) await this.assertExists()
    return head
  }

  /** Throws if the bucket is missing, for which the storage responds as for a missing object. */
  private async assertExists(): Promise<void> {
    if (Date.now() - this.seenAt < EXISTS_TTL_MS) return
    await withStorageErrors(() => this.headBucket())
    this.seenAt = Date.now()
  }

  private headBucket() {
    return this.client.send(new HeadBucketCommand({ Bucket: this.name }), shortTimeout())
  }

  /**
   * Streams an object's bytes from `start` to `end`, both inclusive, if it still has this ETag.
   * `signal` aborts the stream.
   */
  async open(
    key: string,
    { start, end, etag }: { start: number; end: number; etag: string },
    signal: AbortSignal,
  ): Promise<Readable> {
    const range = `bytes=${start}-${end}`
    const at = { Bucket: this.name, Key: key, Range: range, IfMatch: etag }
    const responded = new AbortController()
    const timer = setTimeout(() => responded.abort(), SHORT_MS)
    const abortSignal = AbortSignal.any([signal, responded.signal])
    try {
      const { Body } = await withStorageErrors(() =>
        this.reader.send(new GetObjectCommand(at), { abortSignal }),
      )
      if (!isReadable(Body)) throw new Error(`The storage sent nothing for ${key}.`)
      return Body
    } finally {
      clearTimeout(timer)
    }
  }

  async list(prefix: string): Promise<Object[]> {
    const found: Object[] = []
    const where = { Bucket: this.name, Prefix: prefix }
    await withStorageErrors(async () => {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, where))
        for (const { Key: key, Size: size, LastModified: modifiedAt } of Contents)
          if (key !== undefined && size !== undefined && modifiedAt)
            found.push({ key, size, modifiedAt })
    })
    return found
  }

  /** Stores an object atomically. Uploads large objects in parts. */
  async put(key: string, body: Uint8Array | Readable, { mark }: Mark = {}): Promise<void> {
    const upload = new Upload({
      client: this.client,
      params: {
        Bucket: this.name,
        Key: key,
        Body: body,
        ...(mark !== undefined && { Metadata: { mark } }),
      },
      partSize: UPLOAD_CHUNK_BYTES,
      // The number of parts in memory at the same time.
      queueSize: 2,
    })
    await withStorageErrors(() => upload.done())
  }

  async remove(key: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.name, Key: key })
    await withStorageErrors(() => this.client.send(command, shortTimeout()).catch(nullIfMissing))
  }

  /** Returns why the bucket isn't usable, or null if it is. */
  async problem(): Promise<StoreProblem | null> {
    try {
      await this.headBucket()
      return null
    } catch (error) {
      return problemOf(error, this.settings)
    }
  }
}

function clientOf(settings: S3Settings, silentMs: number): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  return new S3Client({
    region,
    // Self-hosted servers don't have a host name per bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    // Some servers lack the newer checksums. The request signature covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3000,
      socketTimeout: silentMs,
      httpAgent: { maxSockets: SOCKETS },
      httpsAgent: { maxSockets: SOCKETS },
    },
  })
}

const shortTimeout = () => ({ abortSignal: AbortSignal.timeout(SHORT_MS) })

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

const isReadable = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body && 'destroy' in body
