import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SIGNATURE_BYTES } from '@/domain/upload-rules'
import type { FileContent } from './file-store'

/** The space that uploads leave free, because the database may be on the same disk. */
const RESERVE_BYTES = 512 * 1024 * 1024

const EXTENSION = '.part'

/** Returns the path of a temporary file in a folder. The ID must be a UUID. */
export const tempPath = (folder: string, id: string): string =>
  path.join(folder, `${id}${EXTENSION}`)

/** Returns a temporary file's ID, given its path. */
export const tempId = (location: string): string => path.basename(location, EXTENSION)

/**
 * Stores content as a temporary file, and returns its ID. Moves a local file instead of copying it.
 */
export async function storeTempFile(
  folder: string,
  content: FileContent,
  mode = 0o666,
): Promise<string> {
  const id = randomUUID()
  const location = tempPath(folder, id)
  await mkdir(folder, { recursive: true })
  try {
    if ('path' in content) await rename(content.path, location)
    else if ('data' in content) await writeFile(location, content.data, { flag: 'wx', mode })
    else {
      const file = createWriteStream(location, { flags: 'wx', mode })
      await pipeline(Readable.from(content.stream), file)
    }
    await flush(location)
    return id
  } catch (error) {
    await rm(location, { force: true })
    throw error
  }
}

async function flush(location: string): Promise<void> {
  const handle = await open(location, 'r+')
  try {
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

/** Reads the first bytes of a file. */
export async function readHead(location: string): Promise<Uint8Array> {
  const handle = await open(location)
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(SIGNATURE_BYTES),
      0,
      SIGNATURE_BYTES,
      0,
    )
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Returns whether a file of `bytes` fits on the folder's disk without using the reserved space. */
export async function hasFreeSpace(folder: string, bytes: number): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - RESERVE_BYTES > bytes
}

/** Deletes files last modified before a time (in milliseconds), and returns the count. */
export async function deleteOldTempFiles(folder: string, before: number): Promise<number> {
  let count = 0
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    // 'tmp-' is the prefix of the temporary files that Payload creates for form uploads.
    if (!name.endsWith(EXTENSION) && !name.startsWith('tmp-')) continue
    const location = path.join(folder, name)
    const stats = await stat(location).catch(() => null)
    if (!stats || stats.mtimeMs >= before) continue
    await rm(location, { force: true })
    count += 1
  }
  return count
}
