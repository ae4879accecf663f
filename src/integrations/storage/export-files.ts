import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { fileStore } from './store'

const ARCHIVE_EXTENSION = '.zip'
const UUID_LENGTH = 36

/** A file in an archive, whose content is generated while the archive is written. */
export type ArchiveEntry = { name: string; content: () => AsyncIterable<string | Uint8Array> }

/** Returns the file name of an export's archive. */
export const exportFileName = (exportId: string): string => `${exportId}${ARCHIVE_EXTENSION}`

/**
 * Streams an export's archive to storage, and returns its size in bytes. If an entry throws, throws
 * the same error and stores nothing.
 */
export async function writeExport(exportId: string, entries: ArchiveEntry[]): Promise<number> {
  const store = await fileStore()
  const name = exportFileName(exportId)
  await store.put('exports', name, { stream: createArchiveStream(entries) })
  return (await store.find('exports', name))?.size ?? 0
}

function createArchiveStream(entries: ArchiveEntry[]): Readable {
  const zip = new ZipFile()
  const stream = new PassThrough()
  zip.outputStream.pipe(stream)
  // The file store may start reading only after an entry has failed. Without a listener, that error
  // would end the process. The file store still gets it from the stream.
  stream.on('error', () => {})
  // An error in an entry aborts the archive, and thus also the upload.
  zip.on('error', (error: Error) => stream.destroy(error))
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, { mtime: new Date(), mode: 0o100644 }, (callback) => {
      const readable = Readable.from(content())
      readable.on('error', (error) => zip.emit('error', error))
      callback(null, readable)
    })
  }
  zip.end()
  return stream
}

/** Removes an export's archive, if it exists. */
export async function removeExport(exportId: string): Promise<void> {
  await (await fileStore()).remove('exports', exportFileName(exportId))
}

/** Lists the archives of all exports, with their export IDs. */
export async function listExportFiles(): Promise<{ name: string; exportId: string }[]> {
  const files = await (await fileStore()).list('exports')
  return files.map(({ name }) => ({ name, exportId: name.slice(0, UUID_LENGTH) }))
}
