import type { Stats } from 'node:fs'
import { open, rm, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'

/** Where uploads are kept, below the folder of files. */
export type StoredFolder = 'videos' | 'documents' | 'avatars'

/** All folders from which files are sent. */
export type ServedFolder = StoredFolder | 'exports'

/** A file as it lies there; nothing of it is open before it is read. */
export type StoredFile = {
  /** Its path on this disk. */
  place: string
  /** In bytes. */
  size: number
  modifiedAt: Date
  /** Changes whenever the file does: a strong validator, with its quotation marks. */
  etag: string
  /**
   * The bytes from `start` to `end`, both included, read as fast as they are taken. Closes the file
   * at the end, on failure, and when the reader leaves; fails when the file was changed meanwhile.
   */
  read: (start: number, end: number) => ReadableStream<Uint8Array>
}

const CHUNK_BYTES = 128 * 1024

/**
 * Finds a stored file, or returns null when there is none. The name is that of the upload: one that
 * would leave the folder counts as no file. Throws when the disk fails.
 */
export async function findStoredFile(
  folder: ServedFolder,
  filename: string,
): Promise<StoredFile | null> {
  const place = placeOf(folder, filename)
  if (place === null) return null
  const stats = await statsOf(place)
  if (!stats?.isFile()) return null
  return {
    place,
    size: stats.size,
    modifiedAt: stats.mtime,
    etag: etagOf(stats),
    read: (start, end) => streamOf(place, etagOf(stats), start, end),
  }
}

/** Removes a file. One that is not there is removed already. */
export async function removeStoredFile(folder: StoredFolder, filename: string): Promise<void> {
  const place = placeOf(folder, filename)
  if (place !== null) await rm(place, { force: true })
}

const etagOf = ({ size, mtimeMs }: Stats) =>
  `"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`

function placeOf(folder: ServedFolder, filename: string): string | null {
  const isPlain = filename !== '' && filename !== '.' && filename !== '..'
  if (!isPlain || /[/\\\0]/.test(filename)) return null
  return path.join(env.FILES_DIR, folder, filename)
}

async function statsOf(place: string): Promise<Stats | null> {
  try {
    return await stat(place)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function streamOf(
  place: string,
  etag: string,
  start: number,
  end: number,
): ReadableStream<Uint8Array> {
  // Opened by the first read: an answer that nobody takes any more leaves nothing open.
  let handle: FileHandle | null = null
  let position = start
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        handle ??= await openUnchanged(place, etag)
        try {
          const chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, end - position + 1))
          const { bytesRead } = await handle.read(chunk, 0, chunk.length, position)
          if (bytesRead === 0) throw new Error('A stored file became shorter while it was read.')
          position += bytesRead
          controller.enqueue(chunk.subarray(0, bytesRead))
        } catch (error) {
          await handle.close()
          throw error
        }
        if (position <= end) return
        controller.close()
        await handle.close()
      },
      cancel: () => handle?.close(),
    },
    // Nothing is read before somebody asks for it.
    { highWaterMark: 0 },
  )
}

async function openUnchanged(place: string, etag: string): Promise<FileHandle> {
  const handle = await open(place, 'r')
  if (etagOf(await handle.stat()) === etag) return handle
  await handle.close()
  throw new Error('A stored file was changed while it was being sent.')
}
