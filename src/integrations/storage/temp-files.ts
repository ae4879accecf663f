import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { HEAD_BYTES } from '@/domain/upload-rules'
import type { Content } from './file-store'

/** So much of the disk stays free, in bytes: the database may lie there too. */
const RESERVE_BYTES = 512 * 1024 * 1024

const PART = '.part'

/** Where a file that is on its way lies in a folder. The id must be a uuid. */
export const tempPath = (folder: string, id: string): string => path.join(folder, `${id}${PART}`)

/** The id of a file on its way, by where it lies. */
export const tempId = (location: string): string => path.basename(location, PART)

/** Makes an empty file for what is to come and returns its id. */
export async function createTempFile(folder: string): Promise<string> {
  const id = randomUUID()
  await mkdir(folder, { recursive: true })
  await writeFile(tempPath(folder, id), '', { flag: 'wx' })
  return id
}

/** Takes all of something in and returns its id. A file of this disk is moved. */
export async function receiveTempFile(
  folder: string,
  content: Content,
  mode = 0o666,
): Promise<string> {
  const id = randomUUID()
  const place = tempPath(folder, id)
  await mkdir(folder, { recursive: true })
  try {
    if ('path' in content) await rename(content.path, place)
    else if ('data' in content) await writeFile(place, content.data, { flag: 'wx', mode })
    else {
      const file = createWriteStream(place, { flags: 'wx', mode })
      await pipeline(Readable.from(content.stream), file)
    }
    await flush(place)
    return id
  } catch (error) {
    await rm(place, { force: true })
    throw error
  }
}

/** Has a file on the disk itself, and not only in its memory. */
async function flush(location: string): Promise<void> {
  const handle = await open(location, 'r+')
  try {
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

/** The first bytes of a file. */
export async function readHead(location: string): Promise<Uint8Array> {
  const handle = await open(location)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Whether the disk has room for so many bytes more. */
export async function hasRoomIn(folder: string, bytes: number): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - RESERVE_BYTES > bytes
}

/** Takes away what nothing was written to since `before` (milliseconds), and says how much. */
export async function deleteOldTempFiles(folder: string, before: number): Promise<number> {
  let count = 0
  for (const name of await namesIn(folder)) {
    // The second is what Payload calls the files of forms that it takes apart itself.
    if (!name.endsWith(PART) && !name.startsWith('tmp-')) continue
    const location = path.join(folder, name)
    const found = await stat(location).catch(() => null)
    if (!found || found.mtimeMs >= before) continue
    await rm(location, { force: true })
    count += 1
  }
  return count
}

/** The names in a folder; none when the folder is not there yet. */
async function namesIn(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  return readdir(folder)
}
