import { open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'

/** Where uploads are kept, below the folder of files. */
export type StoredFolder = 'videos' | 'documents'

/** A file that is open: read it once, or close it. */
export type StoredFile = {
  /** In bytes. */
  size: number
  modifiedAt: Date
  /** Changes whenever the file does: a strong validator, with its quotation marks. */
  etag: string
  /**
   * The bytes from `start` to `end`, both included, read as fast as they are taken. Closes the file at
   * the end, on failure, and when the reader leaves.
   */
  read: (start: number, end: number) => ReadableStream<Uint8Array>
  close: () => Promise<void>
}

const CHUNK_BYTES = 128 * 1024

/**
 * Opens a stored file, or returns null when there is none. The name is that of the upload: one that
 * would leave the folder counts as no file. Throws when the disk fails.
 */
export async function openStoredFile(
  folder: StoredFolder,
  filename: string,
): Promise<StoredFile | null> {
  const place = placeOf(folder, filename)
  const handle = place && (await openIfThere(place))
  if (!handle) return null

  const stats = await handle.stat()
  if (!stats.isFile()) {
    await handle.close()
    return null
  }
  return {
    size: stats.size,
    modifiedAt: stats.mtime,
    etag: `"${stats.size.toString(16)}-${Math.floor(stats.mtimeMs).toString(16)}"`,
    read: (start, end) => streamOf(handle, start, end),
    close: () => handle.close(),
  }
}

function placeOf(folder: StoredFolder, filename: string): string | null {
  const isPlain = filename !== '' && filename !== '.' && filename !== '..'
  if (!isPlain || /[/\\\0]/.test(filename)) return null
  return path.join(env.FILES_DIR, folder, filename)
}

async function openIfThere(place: string): Promise<FileHandle | null> {
  try {
    return await open(place, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function streamOf(handle: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  let position = start
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
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
      cancel: () => handle.close(),
    },
    // Nothing is read before somebody asks for it.
    { highWaterMark: 0 },
  )
}
