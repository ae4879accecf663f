import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { HEAD_BYTES } from '@/domain/upload-rules'
import { env } from '@/lib/env'

/**
 * Where files lie until they are saved: on the same disk as those that are, so that saving is a
 * rename. A file here is nobody's: tidying takes it away when nothing was written to it for a
 * while.
 */
export const stagingFolder = path.join(env.FILES_DIR, 'uploads')

/** So much of the disk stays free, in bytes: the database may lie there too. */
const RESERVE_BYTES = 512 * 1024 * 1024

const PART = '.part'

/** The file of an upload. The id must be one that `beginUpload` gave: a uuid. */
export const stagedPath = (id: string): string => path.join(stagingFolder, `${id}${PART}`)

/** Makes an empty file for an upload and returns its id. */
export async function beginUpload(): Promise<string> {
  const id = randomUUID()
  await mkdir(stagingFolder, { recursive: true })
  await writeFile(stagedPath(id), '', { flag: 'wx' })
  return id
}

/** Whether the disk has room for so many bytes more. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  await mkdir(stagingFolder, { recursive: true })
  const { bavail, bsize } = await statfs(stagingFolder)
  return bavail * bsize - RESERVE_BYTES > bytes
}

/** How many bytes of an upload are here, or null when it is not known (any more). */
export async function stagedSize(id: string): Promise<number | null> {
  return stat(stagedPath(id)).then(
    ({ size }) => size,
    () => null,
  )
}

/**
 * Writes what arrives behind what is here, up to `limit` bytes, as fast as the disk takes it. What
 * has arrived stays when the sender leaves, and the sender may go on from there. Returns the size
 * of the whole, which then is on the disk itself. Throws what the body throws when it is cut off.
 */
export async function appendToUpload(
  id: string,
  body: ReadableStream<Uint8Array>,
  { offset, limit }: { offset: number; limit: number },
): Promise<number> {
  // 'r+' and not 'a': an upload that was taken away meanwhile must not come back.
  const handle = await open(stagedPath(id), 'r+')
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

/** Forgets an upload. One that is not known is forgotten already. */
export async function dropUpload(id: string): Promise<void> {
  await rm(stagedPath(id), { force: true })
}

/** Takes a file in that came in another way: out of memory, or from a place on this disk. */
export async function stageFile(source: { data: Uint8Array } | { path: string }): Promise<string> {
  const id = await beginUpload()
  if ('path' in source) await rename(source.path, stagedPath(id))
  else await writeFile(stagedPath(id), source.data)
  return id
}

/** Takes away every upload that got no byte since `before` (milliseconds), and says how many. */
export async function dropAbandonedUploads(before: number): Promise<number> {
  let count = 0
  for (const name of await namesIn(stagingFolder)) {
    // The second is what Payload calls the files of forms that it takes apart itself.
    if (!name.endsWith(PART) && !name.startsWith('tmp-')) continue
    const location = path.join(stagingFolder, name)
    const found = await stat(location).catch(() => null)
    if (!found || found.mtimeMs >= before) continue
    await rm(location, { force: true })
    count += 1
  }
  return count
}

/** The names in a folder; none when the folder is not there yet. */
export async function namesIn(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  return readdir(folder)
}
