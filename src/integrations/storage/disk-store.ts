import type { Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@/domain/messages/app-error'
import { streamByteRange } from './disk-read'
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
import { deleteOldTempFiles, hasFreeSpace, tempId, tempPath, storeTempFile } from './temp-files'

/** Folders whose files must not be readable by other users of this machine, such as the proxy's. */
const PRIVATE_FOLDERS: ReadonlySet<AnyFolder> = new Set(['exports'])

type DiskOptions = {
  /** Whether the reverse proxy can read the folder, and sends its files instead of the site. */
  isServedByProxy?: boolean
}

/**
 * Creates a file store in a folder, which may be on a shared disk. The folder must be on one file
 * system, because uploads are stored by renaming them.
 */
export function createDiskStore(
  root: string,
  { isServedByProxy = false }: DiskOptions = {},
): FileStore {
  const staging = path.join(root, 'uploads')
  const getPath = (folder: AnyFolder, name: string) => {
    if (isPlainName(name)) return path.join(root, folder, name)
    throw new Error(`No file can be called ${JSON.stringify(name)}.`)
  }
  const move = async (id: string, folder: AnyFolder, name: string) => {
    const location = getPath(folder, name)
    await mkdir(path.dirname(location), { recursive: true })
    await rename(tempPath(staging, id), location)
  }

  return {
    async find(folder, name) {
      if (!isPlainName(name)) return null
      const location = getPath(folder, name)
      const stats = await nullIfMissing(stat(location))
      if (!stats?.isFile()) return null
      const proxyPath =
        isServedByProxy && !PRIVATE_FOLDERS.has(folder) ? getProxyPath(folder, name) : null
      return { ...toStoredFile(location, stats), proxyPath }
    },
    async list(folder, prefix = '') {
      const names = (await nullIfMissing(readdir(path.join(root, folder)))) ?? []
      const files: ListedFile[] = []
      for (const name of names.filter((candidate) => candidate.startsWith(prefix))) {
        const stats = await nullIfMissing(stat(getPath(folder, name)))
        if (stats?.isFile()) files.push({ name, size: stats.size, modifiedAt: stats.mtime })
      }
      return files
    },
    put: (folder, name, content) =>
      withDiskErrors(async () => {
        const id = await storeTempFile(
          staging,
          content,
          PRIVATE_FOLDERS.has(folder) ? 0o600 : 0o666,
        )
        try {
          await move(id, folder, name)
        } finally {
          await rm(tempPath(staging, id), { force: true })
        }
      }),
    async remove(folder, name) {
      if (isPlainName(name)) await rm(getPath(folder, name), { force: true })
    },
    uploads: createDiskUploads(staging, move),
    findProblem: () => findDiskProblem(root),
  }
}

const getProxyPath = (folder: AnyFolder, name: string) => `/${folder}/${encodeURIComponent(name)}`

const toStoredFile = (location: string, stats: Stats): Omit<StoredFile, 'proxyPath'> => ({
  diskPath: location,
  size: stats.size,
  modifiedAt: stats.mtime,
  etag: buildEtag(stats),
  mark: String(stats.ino),
  read: (start, end) =>
    streamByteRange(() => openUnchanged(location, buildEtag(stats)), { start, end }),
})

// Includes the inode, because timestamps are coarse.
const buildEtag = ({ size, mtimeMs, ino }: Stats) =>
  `"${[size, Math.floor(mtimeMs), ino].map((part) => part.toString(16)).join('-')}"`

async function openUnchanged(location: string, etag: string) {
  const handle = await open(location, 'r')
  if (buildEtag(await handle.stat()) === etag) return handle
  await handle.close()
  throw new Error('A stored file was changed while it was being sent.')
}

/** Implements the staged uploads of a disk store, with one file for each upload. */
function createDiskUploads(
  staging: string,
  move: (id: string, folder: AnyFolder, name: string) => Promise<void>,
): StagedUploads {
  const uploadPath = (id: string) => tempPath(staging, id)
  return {
    start: (size) =>
      withDiskErrors(async () => {
        if (!(await hasFreeSpace(staging, size))) throw new AppError('no_room')
        return storeTempFile(staging, { data: new Uint8Array() })
      }),
    receivedBytes: async (id) => (await nullIfMissing(stat(uploadPath(id))))?.size ?? null,
    append: (id, body, range) => withDiskErrors(() => append(uploadPath(id), body, range)),
    preview: (id) => Promise.resolve(uploadPath(id)),
    drop: (id) => rm(uploadPath(id), { force: true }),
    dropAbandoned: (before) => deleteOldTempFiles(staging, before),
    getMark: async (id) => String((await stat(uploadPath(id))).ino),
    commit: (id, folder, name) => withDiskErrors(() => move(tempId(uploadPath(id)), folder, name)),
  }
}

/**
 * Appends a request body to a file, and returns its total size. If the client disconnects, the
 * bytes received so far are kept.
 */
async function append(
  location: string,
  body: ReadableStream<Uint8Array>,
  { offset, limit }: { offset: number; limit: number },
): Promise<number> {
  // Use 'r+' instead of 'a', because a removed upload must not be created again.
  const handle = await open(location, 'r+')
  const reader = body.getReader()
  let position = offset
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const bytes = part.value
      const accepted = Math.min(bytes.byteLength, offset + limit - position)
      for (let written = 0; written < accepted;) {
        const { bytesWritten } = await handle.write(bytes, written, accepted - written, position)
        written += bytesWritten
        position += bytesWritten
      }
      if (accepted < bytes.byteLength) {
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

async function nullIfMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null
    throw error
  }
}

const getErrorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

async function findDiskProblem(root: string): Promise<StoreProblem | null> {
  const { problem } = await readFilesDisk(root)
  if (problem === null) return null
  const message = `Nothing can be written into FILES_DIR, ${root} (${problem}).`
  return { code: 'refused', message }
}
