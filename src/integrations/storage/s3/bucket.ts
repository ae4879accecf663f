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
import { PART_BYTES } from '@/domain/upload-rules'
import type { StoreProblem } from '../file-store'
import type { S3Settings } from './s3-settings'
import { withStorageErrors, isMissing, problemOf } from './s3-errors'

/** What answers at once, or not at all, in milliseconds. */
const SHORT_MS = 10_000
/** So long a storage may say nothing while somebody waits for it, in milliseconds. */
const SILENT_MS = 60_000
/** So long a bucket that was there is taken to be there, in milliseconds. */
const KNOWN_MS = 10_000
/** More people at once than one instance serves. */
const SOCKETS = 500

type Mark = { mark?: string }
type Object = { key: string; size: number; modifiedAt: Date }

/**
 * A bucket, as far as this site needs it. What fails is an AppError: 'storage_down' or 'no_room'.
 */
export class Bucket {
  readonly client: S3Client
  readonly name: string
  private readonly reader: S3Client
  private seenAt = 0

  constructor(
    private readonly settings: S3Settings,
    readonly silentMs = SILENT_MS,
  ) {
    this.name = settings.bucket
    this.client = clientOf(settings, silentMs)
    // Nothing moves either while a reader pauses: whoever reads keeps the time.
    this.reader = clientOf(settings, 0)
  }

  /** What the storage says of an object, or null when a bucket that is there does not have it. */
  async head(key: string): Promise<HeadObjectCommandOutput | null> {
    const command = new HeadObjectCommand({ Bucket: this.name, Key: key })
    const head = await withStorageErrors(() =>
      this.client.send(command, soon()).catch(nullIfMissing),
    )
    if (!head) await this.assertThere()
    return head
  }

  /** Of a bucket that is gone, the storage says of every object that it is missing. */
  private async assertThere(): Promise<void> {
    if (Date.now() - this.seenAt < KNOWN_MS) return
    await withStorageErrors(() => this.headBucket())
    this.seenAt = Date.now()
  }

  private headBucket() {
    return this.client.send(new HeadBucketCommand({ Bucket: this.name }), soon())
  }

  /**
   * Opens the bytes from `start` to `end` of the very object that has this tag. How long their
   * reader waits for them is for `signal` to say.
   */
  async open(
    key: string,
    { start, end, etag }: { start: number; end: number; etag: string },
    signal: AbortSignal,
  ): Promise<Readable> {
    const range = `bytes=${start}-${end}`
    const at = { Bucket: this.name, Key: key, Range: range, IfMatch: etag }
    const answered = new AbortController()
    const timer = setTimeout(() => answered.abort(), SHORT_MS)
    const abortSignal = AbortSignal.any([signal, answered.signal])
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

  /** Everything whose key begins so, in the order of their keys. */
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

  /** Writes all of it or nothing, in parts where it is large. */
  async put(key: string, body: Uint8Array | Readable, { mark }: Mark = {}): Promise<void> {
    const upload = new Upload({
      client: this.client,
      params: {
        Bucket: this.name,
        Key: key,
        Body: body,
        ...(mark !== undefined && { Metadata: { mark } }),
      },
      partSize: PART_BYTES,
      // So much is in memory at once.
      queueSize: 2,
    })
    await withStorageErrors(() => upload.done())
  }

  async remove(key: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.name, Key: key })
    await withStorageErrors(() => this.client.send(command, soon()).catch(nullIfMissing))
  }

  /** Why nothing can be kept in it, or null. */
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
    // Servers of one's own have no name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    // Not every server knows the newer checksums; the signature covers the bytes.
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

const soon = () => ({ abortSignal: AbortSignal.timeout(SHORT_MS) })

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

const isReadable = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body && 'destroy' in body
