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
import { withStorageErrors, isMissing, toStoreProblem } from './s3-errors'

const REQUEST_TIMEOUT_MS = 10_000
/** How long a reader waits for bytes. */
const STALL_TIMEOUT_MS = 60_000
/** How long an existence check is cached. */
const EXISTS_TTL_MS = 10_000
/** More than the number of concurrent requests one instance makes. */
const MAX_SOCKETS = 500

type PutOptions = { mark?: string }
/** An object as listed in its bucket. */
export type ListedObject = { key: string; size: number; modifiedAt: Date }

/** An S3 bucket. Its operations throw AppError 'storage_down' or 'no_room'. */
export class Bucket {
  readonly client: S3Client
  readonly name: string
  private readonly streamingClient: S3Client
  private existsCheckedAt = 0

  constructor(
    private readonly settings: S3Settings,
    readonly stallTimeoutMs = STALL_TIMEOUT_MS,
  ) {
    this.name = settings.bucket
    this.client = createClient(settings, stallTimeoutMs)
    // Has no timeout, because a paused reader isn't a failure. Callers of `open` set a timeout.
    this.streamingClient = createClient(settings, 0)
  }

  /** Returns an object's metadata, or null if it doesn't exist. Throws if the bucket is missing. */
  async head(key: string): Promise<HeadObjectCommandOutput | null> {
    const command = new HeadObjectCommand({ Bucket: this.name, Key: key })
    const head = await withStorageErrors(() =>
      this.client.send(command, requestTimeout()).catch(nullIfMissing),
    )
    if (!head) await this.assertExists()
    return head
  }

  /** Throws if the bucket is missing, because the response to a missing object is the same. */
  private async assertExists(): Promise<void> {
    if (Date.now() - this.existsCheckedAt < EXISTS_TTL_MS) return
    await withStorageErrors(() => this.headBucket())
    this.existsCheckedAt = Date.now()
  }

  private headBucket() {
    return this.client.send(new HeadBucketCommand({ Bucket: this.name }), requestTimeout())
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
    const params = { Bucket: this.name, Key: key, Range: range, IfMatch: etag }
    const responseTimeout = new AbortController()
    const timer = setTimeout(() => responseTimeout.abort(), REQUEST_TIMEOUT_MS)
    const abortSignal = AbortSignal.any([signal, responseTimeout.signal])
    try {
      const { Body } = await withStorageErrors(() =>
        this.streamingClient.send(new GetObjectCommand(params), { abortSignal }),
      )
      if (!isReadable(Body)) throw new Error(`The storage server sent nothing for ${key}.`)
      return Body
    } finally {
      clearTimeout(timer)
    }
  }

  async list(prefix: string): Promise<ListedObject[]> {
    const objects: ListedObject[] = []
    const params = { Bucket: this.name, Prefix: prefix }
    await withStorageErrors(async () => {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, params))
        for (const { Key: key, Size: size, LastModified: modifiedAt } of Contents)
          if (key !== undefined && size !== undefined && modifiedAt)
            objects.push({ key, size, modifiedAt })
    })
    return objects
  }

  /** Stores an object atomically. Uploads large objects in parts. */
  async put(key: string, body: Uint8Array | Readable, { mark }: PutOptions = {}): Promise<void> {
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
    await withStorageErrors(() => this.client.send(command, requestTimeout()).catch(nullIfMissing))
  }

  /** Returns why the bucket isn't usable, or null if it is. */
  async findProblem(): Promise<StoreProblem | null> {
    try {
      await this.headBucket()
      return null
    } catch (error) {
      return toStoreProblem(error, this.settings)
    }
  }
}

function createClient(settings: S3Settings, stallTimeoutMs: number): S3Client {
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
      socketTimeout: stallTimeoutMs,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
  })
}

const requestTimeout = () => ({ abortSignal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

const isReadable = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body && 'destroy' in body
