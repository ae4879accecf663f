import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile, truncate } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { AppError } from '@/domain/messages/app-error'
import type { AnyFolder, StagedUploads } from '../file-store'
import { deleteOldTempFiles, tempPath } from '../temp-files'
import type { Bucket, ListedObject } from './bucket'
import { abortOldUploads, joinObjects } from './join-objects'

/** How much of an upload is downloaded for inspection. */
const HEAD_LENGTH = 1024 * 1024
/** The tolerance for clock skew on the storage server. It only delays the cleanup. */
const CLOCK_TOLERANCE_MS = 60 * 60_000
/** The age after which a multipart upload is aborted. No upload takes longer. */
const STALE_MS = 24 * 60 * 60_000

type UploadPart = { key: string; size: number }
type UploadState = { totalBytes: number; receivedBytes: number; parts: UploadPart[] }

/**
 * Implements staged uploads in a bucket. Each part is an object, `uploads/{id}/{offset}`, so
 * that any instance can receive the next part. The name of another, empty object contains the
 * total size. On commit, the storage server joins the parts.
 */
export function createS3Uploads(
  bucket: Bucket,
  tempFolder: string,
  getObjectKey: (folder: AnyFolder, name: string) => string,
): StagedUploads {
  const localPath = (id: string) => tempPath(tempFolder, id)
  const getUploadPrefix = (id: string) => `uploads/${id}/`
  const readState = async (id: string) => stateFrom(await bucket.list(getUploadPrefix(id)))

  async function drop(id: string): Promise<void> {
    await rm(localPath(id), { force: true })
    // Delete the size object first. Without it, the remaining objects don't count as an upload.
    const objects = await bucket.list(getUploadPrefix(id))
    for (const { key } of objects.toReversed()) await bucket.remove(key)
  }

  return {
    async start(size) {
      const id = randomUUID()
      await bucket.put(`${getUploadPrefix(id)}size-${size}`, new Uint8Array())
      return id
    },
    receivedBytes: async (id) => (await readState(id))?.receivedBytes ?? null,
    async append(id, body, { offset, limit }) {
      const state = await readState(id)
      if (!state) throw new AppError('upload_not_found')
      const expectedBytes = Math.min(limit, state.totalBytes - offset)
      const bytes = await readUpTo(body, expectedBytes)
      if (bytes.byteLength < expectedBytes || expectedBytes <= 0) return offset
      await bucket.put(`${getUploadPrefix(id)}${String(offset).padStart(15, '0')}`, bytes)
      return offset + expectedBytes
    },
    async preview(id) {
      const state = await readState(id)
      if (!state) throw new AppError('upload_not_found')
      await mkdir(tempFolder, { recursive: true })
      await writeFile(localPath(id), await readFirstBytes(bucket, state.parts[0]))
      // Inspection needs only the length of the rest of the file.
      await truncate(localPath(id), state.receivedBytes)
      return localPath(id)
    },
    drop,
    async dropAbandoned(before) {
      const count = await deleteOldTempFiles(tempFolder, before)
      await abortOldUploads(bucket, new Date(before - STALE_MS))
      const ids = findAbandonedIds(await bucket.list('uploads/'), before - CLOCK_TOLERANCE_MS)
      for (const id of ids) await drop(id)
      return count + ids.length
    },
    getMark: (id) => Promise.resolve(id),
    async commit(id, folder, name) {
      const key = getObjectKey(folder, name)
      const state = await readState(id)
      // A file that was staged by `stageFile` is on the local disk.
      if (!state) await bucket.put(key, createReadStream(localPath(id)), { mark: id })
      else await joinObjects(bucket, state.parts, { key, mark: id })
      await drop(id)
    },
  }
}

function stateFrom(objects: ListedObject[]): UploadState | null {
  const namedObjects = objects.map((object) => ({
    ...object,
    name: object.key.split('/').at(-1) ?? '',
  }))
  const sizeObject = namedObjects.find(({ name }) => name.startsWith('size-'))
  if (!sizeObject) return null
  const parts: UploadPart[] = []
  let receivedBytes = 0
  for (const { key, name, size } of namedObjects) {
    if (Number(name) !== receivedBytes || size === 0) continue
    parts.push({ key, size })
    receivedBytes += size
  }
  return { totalBytes: Number(sizeObject.name.slice('size-'.length)), receivedBytes, parts }
}

function findAbandonedIds(objects: ListedObject[], before: number): string[] {
  const lastActivity = new Map<string, number>()
  for (const { key, modifiedAt } of objects) {
    const [, id = '', part] = key.split('/')
    if (part !== undefined)
      lastActivity.set(id, Math.max(lastActivity.get(id) ?? 0, modifiedAt.getTime()))
  }
  return [...lastActivity].filter(([, lastActiveAt]) => lastActiveAt < before).map(([id]) => id)
}

async function readUpTo(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const reader = body.getReader()
  const bytes = Buffer.alloc(Math.max(limit, 0))
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes.set(part.value.subarray(0, limit - length), length)
    length = Math.min(limit, length + part.value.byteLength)
    if (length < limit) continue
    await reader.cancel()
    break
  }
  return bytes.subarray(0, length)
}

async function readFirstBytes(bucket: Bucket, part: UploadPart | undefined): Promise<Uint8Array> {
  const head = part && (await bucket.head(part.key))
  if (!part || !head?.ETag) return new Uint8Array()
  const range = { start: 0, end: Math.min(HEAD_LENGTH, part.size) - 1, etag: head.ETag }
  const chunks: Uint8Array[] = []
  for await (const chunk of await bucket.open(
    part.key,
    range,
    AbortSignal.timeout(bucket.stallTimeoutMs),
  ))
    if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks)
}
