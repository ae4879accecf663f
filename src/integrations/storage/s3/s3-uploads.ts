import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile, truncate } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { AppError } from '@/domain/messages/app-error'
import type { AnyFolder, StagedUploads } from '../file-store'
import { deleteOldTempFiles, tempPath } from '../temp-files'
import type { Bucket } from './bucket'
import { abortOldUploads, joinObjects } from './join-objects'

/** How much of an upload is downloaded for inspection. */
const HEAD_LENGTH = 1024 * 1024
/** The tolerance for a wrong clock of the storage, which only delays the cleanup. */
const CLOCK_TOLERANCE_MS = 60 * 60_000
/** The age after which a multipart upload is aborted. No upload takes longer. */
const STALE_MS = 24 * 60 * 60_000

type Part = { key: string; offset: number; size: number; modifiedAt: Date }
type State = { total: number; received: number; parts: Part[] }

/**
 * Creates the staged uploads of a bucket. Each part is an object, `uploads/{id}/{offset}`, so that
 * any instance can receive the next part. The name of an empty object has the total size. On
 * commit, the storage joins the parts.
 */
export function s3Uploads(
  bucket: Bucket,
  scratch: string,
  keyOf: (folder: AnyFolder, name: string) => string,
): StagedUploads {
  const local = (id: string) => tempPath(scratch, id)
  const folderOf = (id: string) => `uploads/${id}/`
  const stateOf = async (id: string) => stateIn(await bucket.list(folderOf(id)))

  async function drop(id: string): Promise<void> {
    await rm(local(id), { force: true })
    // Delete the size object first, because without it the rest is no longer an upload.
    const objects = await bucket.list(folderOf(id))
    for (const { key } of objects.toReversed()) await bucket.remove(key)
  }

  return {
    async start(size) {
      const id = randomUUID()
      await bucket.put(`${folderOf(id)}size-${size}`, new Uint8Array())
      return id
    },
    received: async (id) => (await stateOf(id))?.received ?? null,
    async append(id, body, { offset, limit }) {
      const state = await stateOf(id)
      if (!state) throw new AppError('upload_not_found')
      const expected = Math.min(limit, state.total - offset)
      const bytes = await readUpTo(body, expected)
      if (bytes.byteLength < expected || expected <= 0) return offset
      await bucket.put(`${folderOf(id)}${String(offset).padStart(15, '0')}`, bytes)
      return offset + expected
    },
    async preview(id) {
      const state = await stateOf(id)
      if (!state) throw new AppError('upload_not_found')
      await mkdir(scratch, { recursive: true })
      await writeFile(local(id), await headOf(bucket, state.parts[0]))
      // Inspection needs only the length of the rest of the file.
      await truncate(local(id), state.received)
      return local(id)
    },
    drop,
    async dropAbandoned(before) {
      const count = await deleteOldTempFiles(scratch, before)
      await abortOldUploads(bucket, new Date(before - STALE_MS))
      const ids = abandonedIn(await bucket.list('uploads/'), before - CLOCK_TOLERANCE_MS)
      for (const id of ids) await drop(id)
      return count + ids.length
    },
    markOf: (id) => Promise.resolve(id),
    async commit(id, folder, name) {
      const key = keyOf(folder, name)
      const state = await stateOf(id)
      // A file that was staged by `stageFile` is on the local disk.
      if (!state) await bucket.put(key, createReadStream(local(id)), { mark: id })
      else await joinObjects(bucket, state.parts, { key, mark: id })
      await drop(id)
    },
  }
}

type Listed = { key: string; size: number; modifiedAt: Date }

function stateIn(objects: Listed[]): State | null {
  const named = objects.map((object) => ({ ...object, name: object.key.split('/').at(-1) ?? '' }))
  const marker = named.find(({ name }) => name.startsWith('size-'))
  if (!marker) return null
  const parts: Part[] = []
  let received = 0
  for (const { key, name, size, modifiedAt } of named) {
    if (Number(name) !== received || size === 0) continue
    parts.push({ key, offset: received, size, modifiedAt })
    received += size
  }
  return { total: Number(marker.name.slice('size-'.length)), received, parts }
}

function abandonedIn(objects: Listed[], before: number): string[] {
  const newest = new Map<string, number>()
  for (const { key, modifiedAt } of objects) {
    const [, id = '', part] = key.split('/')
    if (part !== undefined) newest.set(id, Math.max(newest.get(id) ?? 0, modifiedAt.getTime()))
  }
  return [...newest].filter(([, at]) => at < before).map(([id]) => id)
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

async function headOf(bucket: Bucket, part: Part | undefined): Promise<Uint8Array> {
  const head = part && (await bucket.head(part.key))
  if (!part || !head?.ETag) return new Uint8Array()
  const range = { start: 0, end: Math.min(HEAD_LENGTH, part.size) - 1, etag: head.ETag }
  const chunks: Uint8Array[] = []
  for await (const chunk of await bucket.open(
    part.key,
    range,
    AbortSignal.timeout(bucket.silentMs),
  ))
    if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks)
}
