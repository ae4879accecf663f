import type { Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@/domain/messages/app-error'
import { readOpened } from './disk-read'
import { withDiskErrors } from './disk-errors'
import {
  type AnyFolder,
  type FileStore,
  isPlainName,
  type ListedFile,
  type StagedUploads,
  type StoredFile,
  type StoreProblem,
} from './file-store'
import { readFilesDisk } from './files-disk'
import {
  createTempFile,
  deleteOldTempFiles,
  hasRoomIn,
  tempId,
  tempPath,
  receiveTempFile,
} from './temp-files'

/**
 * What one person or the law alone may read: no other user of this computer, and so no proxy
 * either.
 */
const PRIVATE: ReadonlySet<AnyFolder> = new Set(['exports', 'receipts'])

type DiskOptions = {
  /** Whether the proxy in front has the folder, too, and sends what the site names to it. */
  byProxy?: boolean
}

/**
 * Files in a folder of this disk, or of one that all processes share. It must be on one disk:
 * keeping a file is a rename.
 */
export function diskStore(root: string, { byProxy = false }: DiskOptions = {}): FileStore {
  const staging = path.join(root, 'uploads')
  const placeOf = (folder: AnyFolder, name: string) => {
    if (isPlainName(name)) return path.join(root, folder, name)
    throw new Error(`No file can be called ${JSON.stringify(name)}.`)
  }
  const give = async (id: string, folder: AnyFolder, name: string) => {
    const place = placeOf(folder, name)
    await mkdir(path.dirname(place), { recursive: true })
    await rename(tempPath(staging, id), place)
  }

  return {
    async find(folder, name) {
      if (!isPlainName(name)) return null
      const place = placeOf(folder, name)
      const stats = await unlessMissing(stat(place))
      if (!stats?.isFile()) return null
      const innerPath = byProxy && !PRIVATE.has(folder) ? innerPathOf(folder, name) : null
      return { ...storedFile(place, stats), innerPath }
    },
    async list(folder, prefix = '') {
      const names = (await unlessMissing(readdir(path.join(root, folder)))) ?? []
      const found: ListedFile[] = []
      for (const name of names.filter((candidate) => candidate.startsWith(prefix))) {
        const stats = await unlessMissing(stat(placeOf(folder, name)))
        if (stats?.isFile()) found.push({ name, size: stats.size, modifiedAt: stats.mtime })
      }
      return found
    },
    put: (folder, name, content) =>
      withDiskErrors(async () => {
        const id = await receiveTempFile(staging, content, PRIVATE.has(folder) ? 0o600 : 0o666)
        try {
          await give(id, folder, name)
        } finally {
          await rm(tempPath(staging, id), { force: true })
        }
      }),
    async remove(folder, name) {
      if (isPlainName(name)) await rm(placeOf(folder, name), { force: true })
    },
    uploads: diskUploads(staging, give),
    problem: () => problemOf(root),
  }
}

const innerPathOf = (folder: AnyFolder, name: string) => `/${folder}/${encodeURIComponent(name)}`

const storedFile = (place: string, stats: Stats): Omit<StoredFile, 'innerPath'> => ({
  diskPath: place,
  size: stats.size,
  modifiedAt: stats.mtime,
  etag: etagOf(stats),
  mark: String(stats.ino),
  read: (start, end) => readOpened(() => openUnchanged(place, etagOf(stats)), { start, end }),
})

// Clocks of disks are coarse: two files of one size may follow each other within a tick.
const etagOf = ({ size, mtimeMs, ino }: Stats) =>
  `"${[size, Math.floor(mtimeMs), ino].map((part) => part.toString(16)).join('-')}"`

async function openUnchanged(place: string, etag: string) {
  const handle = await open(place, 'r')
  if (etagOf(await handle.stat()) === etag) return handle
  await handle.close()
  throw new Error('A stored file was changed while it was being sent.')
}

/** The parts end up in one file, which a rename then gives its name. */
function diskUploads(
  staging: string,
  give: (id: string, folder: AnyFolder, name: string) => Promise<void>,
): StagedUploads {
  const at = (id: string) => tempPath(staging, id)
  return {
    begin: (size) =>
      withDiskErrors(async () => {
        if (!(await hasRoomIn(staging, size))) throw new AppError('no_room')
        return createTempFile(staging)
      }),
    received: async (id) => (await unlessMissing(stat(at(id))))?.size ?? null,
    append: (id, body, where) => withDiskErrors(() => append(at(id), body, where)),
    look: (id) => Promise.resolve(at(id)),
    drop: (id) => rm(at(id), { force: true }),
    dropAbandoned: (before) => deleteOldTempFiles(staging, before),
    markOf: async (id) => String((await stat(at(id))).ino),
    place: (id, folder, name) => withDiskErrors(() => give(tempId(at(id)), folder, name)),
  }
}

/**
 * Writes what arrives behind what is here, as fast as the disk takes it. What has arrived stays
 * when the sender leaves. Returns the size of the whole, which then is on the disk itself.
 */
async function append(
  location: string,
  body: ReadableStream<Uint8Array>,
  { offset, limit }: { offset: number; limit: number },
): Promise<number> {
  // 'r+' and not 'a': an upload that was taken away meanwhile must not come back.
  const handle = await open(location, 'r+')
  const reader = body.getReader()
  let position = offset
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const bytes = part.value
      const room = Math.min(bytes.byteLength, offset + limit - position)
      for (let written = 0; written < room;) {
        const { bytesWritten } = await handle.write(bytes, written, room - written, position)
        written += bytesWritten
        position += bytesWritten
      }
      if (room < bytes.byteLength) {
        await reader.cancel()
        break
      }
    }
    await handle.datasync()
  } finally {
    await handle.close()
  }
  return position
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

async function problemOf(root: string): Promise<StoreProblem | null> {
  const { problem } = await readFilesDisk(root)
  if (problem === null) return null
  const sentence = `Nothing can be written into FILES_DIR, ${root} (${problem}).`
  return { code: 'refused', sentence }
}
