import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { fileStore } from './store'

const ARCHIVE = '.zip'
const UUID_LENGTH = 36

/** A file in an archive: text or bytes, generated on the fly. */
export type ArchiveEntry = { name: string; content: () => AsyncIterable<string | Uint8Array> }

/** Returns the file name of an export. */
export const exportName = (exportId: string): string => `${exportId}${ARCHIVE}`

/**
 * Writes an archive, which becomes visible once complete, without buffering it in memory. Returns
 * its size in bytes. Throws what an entry throws, without storing anything.
 */
export async function writeExport(exportId: string, entries: ArchiveEntry[]): Promise<number> {
  const store = await fileStore()
  let size = 0
  const counted = async function* () {
    for await (const part of archiveOf(entries)) {
      const bytes: unknown = part
      if (!(bytes instanceof Uint8Array)) throw new Error('An archive consists of bytes.')
      size += bytes.byteLength
      yield bytes
    }
  }
  await store.put('exports', exportName(exportId), { stream: counted() })
  return size
}

function archiveOf(entries: ArchiveEntry[]): Readable {
  const zip = new ZipFile()
  const stream = new PassThrough()
  zip.outputStream.pipe(stream)
  // An entry's error ends the archive, and with it the upload.
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

/** Removes the file of an export, if it exists. */
export async function removeExport(exportId: string): Promise<void> {
  await (await fileStore()).remove('exports', exportName(exportId))
}

/** Lists all export files with their export IDs. */
export async function listExportFiles(): Promise<{ name: string; exportId: string }[]> {
  const files = await (await fileStore()).list('exports')
  return files.map(({ name }) => ({ name, exportId: name.slice(0, UUID_LENGTH) }))
}
